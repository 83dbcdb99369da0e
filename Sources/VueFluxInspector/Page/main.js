// @ts-check

import { ActionTab } from "./action-tab.js";
import { Address } from "./address.js";
import { AppBar } from "./app-bar.js";
import { appCommands } from "./app-commands.js";
import { AppRowButtons } from "./app-row-buttons.js";
import { Banner } from "./banner.js";
import { CausesTab } from "./causes-tab.js";
import { Connection } from "./connection.js";
import { Detail } from "./detail.js";
import { DifferenceTab } from "./difference-tab.js";
import { DispatchDialog } from "./dispatch-dialog.js";
import { byId } from "./element.js";
import { FilterBar } from "./filter-bar.js";
import { FilterFold } from "./filter-fold.js";
import { FindBar } from "./find-bar.js";
import { Header } from "./header.js";
import { HideButton } from "./hide-button.js";
import { Keyboard } from "./keyboard.js";
import { LiveApp } from "./live-app.js";
import { Notice } from "./notice.js";
import { StatisticsTab } from "./statistics-tab.js";
import { OpeningRow } from "./opening-row.js";
import { OutTab } from "./out-tab.js";
import { parsePlace } from "./place.js";
import { Playback } from "./playback.js";
import { RowList } from "./row-list.js";
import { RowNames } from "./row-names.js";
import { Selection } from "./selection.js";
import { Session } from "./session.js";
import { ShowInApp } from "./show-in-app.js";
import { Splitter } from "./splitter.js";
import { StateChoice } from "./state-choice.js";
import { StateTab } from "./state-tab.js";
import { StoreChooser } from "./store-chooser.js";
import { StoreNames } from "./store-names.js";
import { TimeBar } from "./time-bar.js";
import { Timeline } from "./timeline.js";

const place = parsePlace(location.hash);
const connection = new Connection(place.token);
const session = new Session(connection, place.filter);
const selection = new Selection(session);
selection.key = place.at;
selection.pinned = place.pin;

const notice = new Notice(() => ({
  state: connection.state, token: place.token, overview: session.overview,
}));
connection.addEventListener("change", () => notice.show());
session.addEventListener("overview", () => notice.show());

const chooser = new StoreChooser(session);
const choice = new StateChoice(session);
choice.chosen = place.state;
const list = new RowList(session, selection);
const storeNames = new StoreNames(session);
const rowNames = new RowNames(session);
const fold = new FilterFold(session);
const filterBar = new FilterBar(session, selection, chooser, storeNames, rowNames, fold);
const onlyThisTime = () => {
  // Without rows, the timeline shows no time.
  if (session.overview?.rowCount) filterBar.limitTo(timeline.shownSpan);
};
byId("zoom-only").addEventListener("click", onlyThisTime);
const hideButton = new HideButton(session, selection, (name) => filterBar.toggleHidden(name));
const findBar = new FindBar(session, selection, fold);
const timeBar = new TimeBar(session, selection);
const playback = new Playback(session, selection);
const timeline = new Timeline(session, selection);
const live = new LiveApp(session);
const showInApp = new ShowInApp(live, selection);
const dispatchDialog = new DispatchDialog(session, live, storeNames, chooser);
const appButtons = new AppRowButtons(session, live, selection, dispatchDialog);
new AppBar(live, showInApp, rowNames, selection, () => appButtons.dispatch());
new Splitter();
new Banner(session, () => session.setFilter({ kinds: ["problem", "missing"] }));

const choose = (/** @type {string} */ key) => {
  timeBar.follow(false);
  selection.selectKey(key);
};
new Header(session, connection, choose);
new OpeningRow(session, selection, timeline);
const detail = new Detail(session, selection, [
  new ActionTab(session),
  new StateTab(session, choice, chooser, choose),
  new DifferenceTab(session, choice, chooser),
  new CausesTab(choose, (key) => filterBar.isolate(key)),
  new StatisticsTab(session, choose),
  new OutTab(session, choice, chooser),
], rowNames, {
  pin: () => selection.togglePin(),
  showAll: () => {
    filterBar.clear();
    byId("list").focus();
  },
  hideButton,
  appButtons,
});
detail.openTabNamed(place.tab);
choice.addEventListener("change", () => detail.show());
new Address(place, session, selection, detail, choice);

list.addEventListener("up", () => timeBar.follow(false));
byId("list").addEventListener("click", () => {
  playback.stop();
  timeBar.follow(selection.position >= session.rowCount - 1 && timeBar.isFollowing);
});

/** @param {() => void} work */
function stopped(work) {
  return () => {
    playback.stop();
    work();
  };
}

new Keyboard([
  { keys: ["j", "ArrowDown"], label: "Row after", run: stopped(() => timeBar.step(1)) },
  { keys: ["k", "ArrowUp"], label: "Row before", run: stopped(() => timeBar.step(-1)) },
  { keys: ["PageDown"], label: "Page after", run: stopped(() => timeBar.step(list.pageSize)) },
  { keys: ["PageUp"], label: "Page before", run: stopped(() => timeBar.step(-list.pageSize)) },
  { keys: ["Home"], label: "First row", run: stopped(() => timeBar.first()) },
  { keys: ["End"], label: "Last row", run: stopped(() => timeBar.last()) },
  { keys: ["Space"], label: "Play or pause", run: () => playback.toggle() },
  { keys: ["/"], label: "Filter by text", run: () => filterBar.focus() },
  { keys: ["n"], label: "Find after", run: stopped(() => findBar.find(true)) },
  { keys: ["N"], label: "Find before", run: stopped(() => findBar.find(false)) },
  { keys: ["f"], label: "Follow the newest row", run: () => timeBar.follow(!timeBar.isFollowing) },
  { keys: ["p"], label: "Pin the row to compare with", run: () => selection.togglePin() },
  { keys: ["h"], label: "Hide all actions with the name of this one, or show them again",
    run: () => hideButton.toggle() },
  { keys: ["g"], label: "Go to a number or a time", run: () => timeBar.focusJump() },
  { keys: ["1", "2", "3", "4", "5", "6"], label: "", run: () => {} },
  { keys: ["+", "="], label: "Zoom the timeline in", run: () => timeline.zoom(0.5) },
  { keys: ["-"], label: "Zoom the timeline out", run: () => timeline.zoom(2) },
  { keys: ["0"], label: "Show the whole timeline", run: () => timeline.showAll() },
  { keys: ["t"], label: "Show only the rows of the time that the timeline shows",
    run: onlyThisTime },
  ...appCommands(live, showInApp, appButtons),
  { keys: ["Escape"], label: "Leave a field, a menu or a dialog", run: () => byId("list").focus() },
].flatMap((command) => command.keys[0] !== "1" ? [command] : command.keys.map((key, index) => ({
  keys: [key], label: detail.labels[index], run: () => detail.openTab(index),
}))));

notice.show();
if (place.token !== "") connection.connect();
