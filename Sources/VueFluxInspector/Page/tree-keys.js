// @ts-check

/** @typedef {import("./value-tree.js").ValueTree} ValueTree */

/** @param {HTMLElement} tree @returns {HTMLElement[]} */
function nodesOf(tree) {
  return [...tree.querySelectorAll("[role=treeitem]")].map((node) =>
    /** @type {HTMLElement} */ (node));
}

/**
 * Makes a node the one that has the focus when the tree is entered.
 * @param {HTMLElement} tree
 * @param {HTMLElement} node
 */
export function markNode(tree, node) {
  for (const other of tree.querySelectorAll("[tabindex='0'], [aria-selected=true]")) {
    other.setAttribute("tabindex", "-1");
    other.setAttribute("aria-selected", "false");
  }
  node.setAttribute("tabindex", "0");
  node.setAttribute("aria-selected", "true");
}

/**
 * Moves and opens by the keys that trees have.
 * @param {ValueTree} tree
 */
export function addTreeKeys(tree) {
  const root = tree.element;
  root.addEventListener("focusin", (event) => {
    const node = /** @type {HTMLElement} */ (event.target);
    if (node.matches("[role=treeitem]")) markNode(root, node);
  });
  root.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const node = /** @type {HTMLElement} */ (event.target);
    if (!node.matches("[role=treeitem]") || !press(tree, node, event.key)) return;
    event.preventDefault();
  });
}

/** @param {ValueTree} tree @param {HTMLElement} node @param {string} key */
function press(tree, node, key) {
  const nodes = nodesOf(tree.element);
  const index = nodes.indexOf(node);
  const isOpen = node.getAttribute("aria-expanded");
  const parent = /** @type {HTMLElement | null} */ (
    node.parentElement?.closest("[role=treeitem]") ?? null);
  if (key === "ArrowDown") nodes[index + 1]?.focus();
  else if (key === "ArrowUp") nodes[index - 1]?.focus();
  else if (key === "Home") nodes[0].focus();
  else if (key === "End") nodes[nodes.length - 1].focus();
  else if (key === "ArrowRight" && isOpen === "false") tree.open(node);
  else if (key === "ArrowRight" && isOpen === "true") {
    /** @type {HTMLElement | null} */ (node.querySelector("[role=treeitem]"))?.focus();
  } else if (key === "ArrowLeft" && isOpen === "true") tree.close(node);
  else if (key === "ArrowLeft") parent?.focus();
  else if (key === "Enter" && isOpen === "false") tree.open(node);
  else if (key === "Enter" && isOpen === "true") tree.close(node);
  else return false;
  return true;
}
