"""Finds the texts of the page that have too little contrast, in the browser."""

CONTRAST = """() => {
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgb = (color) => {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  };
  const light = (color) => {
    const [r, g, b] = color.slice(0, 3).map((part) => part / 255).map((part) =>
      part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const back = (element) => {
    for (let place = element; place; place = place.parentElement) {
      const color = rgb(getComputedStyle(place).backgroundColor);
      if (color[3] === 255) return color;
    }
    return rgb(getComputedStyle(document.documentElement).backgroundColor);
  };
  const poor = [];
  for (const element of document.querySelectorAll("body *")) {
    const hasText = [...element.childNodes].some((node) =>
      node.nodeType === Node.TEXT_NODE && node.data.trim());
    if (!hasText || !element.checkVisibility() || element.disabled) continue;
    const pair = [light(rgb(getComputedStyle(element).color)), light(back(element))];
    const ratio = (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
    if (ratio < 4.5) poor.push(`${ratio.toFixed(2)} ${element.className} ${element.textContent}`);
  }
  return poor;
}"""
