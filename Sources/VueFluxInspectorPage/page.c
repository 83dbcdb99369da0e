// Written by .ci/gate/page-files.
#include "page.h"

// A part of C23, which clang knows in every version of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char action_tab_js[] = {
#embed "../VueFluxInspector/Page/action-tab.js"
};
static const unsigned char address_js[] = {
#embed "../VueFluxInspector/Page/address.js"
};
static const unsigned char announcement_js[] = {
#embed "../VueFluxInspector/Page/announcement.js"
};
static const unsigned char app_bar_css[] = {
#embed "../VueFluxInspector/Page/app-bar.css"
};
static const unsigned char app_bar_js[] = {
#embed "../VueFluxInspector/Page/app-bar.js"
};
static const unsigned char app_commands_js[] = {
#embed "../VueFluxInspector/Page/app-commands.js"
};
static const unsigned char app_row_buttons_js[] = {
#embed "../VueFluxInspector/Page/app-row-buttons.js"
};
static const unsigned char banner_js[] = {
#embed "../VueFluxInspector/Page/banner.js"
};
static const unsigned char causes_tab_js[] = {
#embed "../VueFluxInspector/Page/causes-tab.js"
};
static const unsigned char click_hold_js[] = {
#embed "../VueFluxInspector/Page/click-hold.js"
};
static const unsigned char clipboard_js[] = {
#embed "../VueFluxInspector/Page/clipboard.js"
};
static const unsigned char commands_js[] = {
#embed "../VueFluxInspector/Page/commands.js"
};
static const unsigned char connection_js[] = {
#embed "../VueFluxInspector/Page/connection.js"
};
static const unsigned char controls_css[] = {
#embed "../VueFluxInspector/Page/controls.css"
};
static const unsigned char detail_head_js[] = {
#embed "../VueFluxInspector/Page/detail-head.js"
};
static const unsigned char detail_tabs_css[] = {
#embed "../VueFluxInspector/Page/detail-tabs.css"
};
static const unsigned char detail_css[] = {
#embed "../VueFluxInspector/Page/detail.css"
};
static const unsigned char detail_js[] = {
#embed "../VueFluxInspector/Page/detail.js"
};
static const unsigned char dialog_css[] = {
#embed "../VueFluxInspector/Page/dialog.css"
};
static const unsigned char difference_tab_js[] = {
#embed "../VueFluxInspector/Page/difference-tab.js"
};
static const unsigned char dispatch_dialog_js[] = {
#embed "../VueFluxInspector/Page/dispatch-dialog.js"
};
static const unsigned char dispatch_outcome_js[] = {
#embed "../VueFluxInspector/Page/dispatch-outcome.js"
};
static const unsigned char dispatch_store_js[] = {
#embed "../VueFluxInspector/Page/dispatch-store.js"
};
static const unsigned char dispatch_css[] = {
#embed "../VueFluxInspector/Page/dispatch.css"
};
static const unsigned char drawn_part_js[] = {
#embed "../VueFluxInspector/Page/drawn-part.js"
};
static const unsigned char element_js[] = {
#embed "../VueFluxInspector/Page/element.js"
};
static const unsigned char excerpt_view_js[] = {
#embed "../VueFluxInspector/Page/excerpt-view.js"
};
static const unsigned char filter_bar_js[] = {
#embed "../VueFluxInspector/Page/filter-bar.js"
};
static const unsigned char filter_fold_js[] = {
#embed "../VueFluxInspector/Page/filter-fold.js"
};
static const unsigned char filter_parts_js[] = {
#embed "../VueFluxInspector/Page/filter-parts.js"
};
static const unsigned char filter_css[] = {
#embed "../VueFluxInspector/Page/filter.css"
};
static const unsigned char filter_js[] = {
#embed "../VueFluxInspector/Page/filter.js"
};
static const unsigned char find_bar_js[] = {
#embed "../VueFluxInspector/Page/find-bar.js"
};
static const unsigned char format_js[] = {
#embed "../VueFluxInspector/Page/format.js"
};
static const unsigned char header_js[] = {
#embed "../VueFluxInspector/Page/header.js"
};
static const unsigned char hide_button_js[] = {
#embed "../VueFluxInspector/Page/hide-button.js"
};
static const unsigned char icon_svg[] = {
#embed "../VueFluxInspector/Page/icon.svg"
};
static const unsigned char index_html[] = {
#embed "../VueFluxInspector/Page/index.html"
};
static const unsigned char json_mistake_js[] = {
#embed "../VueFluxInspector/Page/json-mistake.js"
};
static const unsigned char jump_target_js[] = {
#embed "../VueFluxInspector/Page/jump-target.js"
};
static const unsigned char kept_value_js[] = {
#embed "../VueFluxInspector/Page/kept-value.js"
};
static const unsigned char keyboard_js[] = {
#embed "../VueFluxInspector/Page/keyboard.js"
};
static const unsigned char kind_menu_js[] = {
#embed "../VueFluxInspector/Page/kind-menu.js"
};
static const unsigned char lane_finder_js[] = {
#embed "../VueFluxInspector/Page/lane-finder.js"
};
static const unsigned char lane_search_js[] = {
#embed "../VueFluxInspector/Page/lane-search.js"
};
static const unsigned char lane_window_js[] = {
#embed "../VueFluxInspector/Page/lane-window.js"
};
static const unsigned char layout_css[] = {
#embed "../VueFluxInspector/Page/layout.css"
};
static const unsigned char live_app_js[] = {
#embed "../VueFluxInspector/Page/live-app.js"
};
static const unsigned char live_status_js[] = {
#embed "../VueFluxInspector/Page/live-status.js"
};
static const unsigned char long_text_js[] = {
#embed "../VueFluxInspector/Page/long-text.js"
};
static const unsigned char main_js[] = {
#embed "../VueFluxInspector/Page/main.js"
};
static const unsigned char newest_task_js[] = {
#embed "../VueFluxInspector/Page/newest-task.js"
};
static const unsigned char newest_view_js[] = {
#embed "../VueFluxInspector/Page/newest-view.js"
};
static const unsigned char notice_js[] = {
#embed "../VueFluxInspector/Page/notice.js"
};
static const unsigned char opening_row_js[] = {
#embed "../VueFluxInspector/Page/opening-row.js"
};
static const unsigned char origin_view_js[] = {
#embed "../VueFluxInspector/Page/origin-view.js"
};
static const unsigned char origin_css[] = {
#embed "../VueFluxInspector/Page/origin.css"
};
static const unsigned char out_tab_js[] = {
#embed "../VueFluxInspector/Page/out-tab.js"
};
static const unsigned char out_css[] = {
#embed "../VueFluxInspector/Page/out.css"
};
static const unsigned char place_js[] = {
#embed "../VueFluxInspector/Page/place.js"
};
static const unsigned char playback_pace_js[] = {
#embed "../VueFluxInspector/Page/playback-pace.js"
};
static const unsigned char playback_js[] = {
#embed "../VueFluxInspector/Page/playback.js"
};
static const unsigned char protocol_js[] = {
#embed "../VueFluxInspector/Page/protocol.js"
};
static const unsigned char row_cache_js[] = {
#embed "../VueFluxInspector/Page/row-cache.js"
};
static const unsigned char row_key_js[] = {
#embed "../VueFluxInspector/Page/row-key.js"
};
static const unsigned char row_link_js[] = {
#embed "../VueFluxInspector/Page/row-link.js"
};
static const unsigned char row_list_css[] = {
#embed "../VueFluxInspector/Page/row-list.css"
};
static const unsigned char row_list_js[] = {
#embed "../VueFluxInspector/Page/row-list.js"
};
static const unsigned char row_names_js[] = {
#embed "../VueFluxInspector/Page/row-names.js"
};
static const unsigned char row_times_js[] = {
#embed "../VueFluxInspector/Page/row-times.js"
};
static const unsigned char row_view_js[] = {
#embed "../VueFluxInspector/Page/row-view.js"
};
static const unsigned char save_file_js[] = {
#embed "../VueFluxInspector/Page/save-file.js"
};
static const unsigned char scroll_map_js[] = {
#embed "../VueFluxInspector/Page/scroll-map.js"
};
static const unsigned char selection_js[] = {
#embed "../VueFluxInspector/Page/selection.js"
};
static const unsigned char session_js[] = {
#embed "../VueFluxInspector/Page/session.js"
};
static const unsigned char show_in_app_js[] = {
#embed "../VueFluxInspector/Page/show-in-app.js"
};
static const unsigned char show_problem_js[] = {
#embed "../VueFluxInspector/Page/show-problem.js"
};
static const unsigned char source_number_js[] = {
#embed "../VueFluxInspector/Page/source-number.js"
};
static const unsigned char source_status_js[] = {
#embed "../VueFluxInspector/Page/source-status.js"
};
static const unsigned char splitter_js[] = {
#embed "../VueFluxInspector/Page/splitter.js"
};
static const unsigned char state_bar_js[] = {
#embed "../VueFluxInspector/Page/state-bar.js"
};
static const unsigned char state_choice_js[] = {
#embed "../VueFluxInspector/Page/state-choice.js"
};
static const unsigned char state_tab_js[] = {
#embed "../VueFluxInspector/Page/state-tab.js"
};
static const unsigned char statistics_tab_js[] = {
#embed "../VueFluxInspector/Page/statistics-tab.js"
};
static const unsigned char store_chooser_js[] = {
#embed "../VueFluxInspector/Page/store-chooser.js"
};
static const unsigned char store_color_js[] = {
#embed "../VueFluxInspector/Page/store-color.js"
};
static const unsigned char store_names_js[] = {
#embed "../VueFluxInspector/Page/store-names.js"
};
static const unsigned char store_picker_js[] = {
#embed "../VueFluxInspector/Page/store-picker.js"
};
static const unsigned char template_list_js[] = {
#embed "../VueFluxInspector/Page/template-list.js"
};
static const unsigned char theme_css[] = {
#embed "../VueFluxInspector/Page/theme.css"
};
static const unsigned char time_bar_js[] = {
#embed "../VueFluxInspector/Page/time-bar.js"
};
static const unsigned char timeline_canvas_js[] = {
#embed "../VueFluxInspector/Page/timeline-canvas.js"
};
static const unsigned char timeline_causes_js[] = {
#embed "../VueFluxInspector/Page/timeline-causes.js"
};
static const unsigned char timeline_drawing_js[] = {
#embed "../VueFluxInspector/Page/timeline-drawing.js"
};
static const unsigned char timeline_input_js[] = {
#embed "../VueFluxInspector/Page/timeline-input.js"
};
static const unsigned char timeline_layout_js[] = {
#embed "../VueFluxInspector/Page/timeline-layout.js"
};
static const unsigned char timeline_marks_js[] = {
#embed "../VueFluxInspector/Page/timeline-marks.js"
};
static const unsigned char timeline_scale_js[] = {
#embed "../VueFluxInspector/Page/timeline-scale.js"
};
static const unsigned char timeline_text_js[] = {
#embed "../VueFluxInspector/Page/timeline-text.js"
};
static const unsigned char timeline_theme_js[] = {
#embed "../VueFluxInspector/Page/timeline-theme.js"
};
static const unsigned char timeline_ticks_js[] = {
#embed "../VueFluxInspector/Page/timeline-ticks.js"
};
static const unsigned char timeline_tip_js[] = {
#embed "../VueFluxInspector/Page/timeline-tip.js"
};
static const unsigned char timeline_css[] = {
#embed "../VueFluxInspector/Page/timeline.css"
};
static const unsigned char timeline_js[] = {
#embed "../VueFluxInspector/Page/timeline.js"
};
static const unsigned char tree_keys_js[] = {
#embed "../VueFluxInspector/Page/tree-keys.js"
};
static const unsigned char value_copy_js[] = {
#embed "../VueFluxInspector/Page/value-copy.js"
};
static const unsigned char value_node_js[] = {
#embed "../VueFluxInspector/Page/value-node.js"
};
static const unsigned char value_path_js[] = {
#embed "../VueFluxInspector/Page/value-path.js"
};
static const unsigned char value_tree_css[] = {
#embed "../VueFluxInspector/Page/value-tree.css"
};
static const unsigned char value_tree_js[] = {
#embed "../VueFluxInspector/Page/value-tree.js"
};
static const unsigned char value_view_js[] = {
#embed "../VueFluxInspector/Page/value-view.js"
};
static const unsigned char visible_text_js[] = {
#embed "../VueFluxInspector/Page/visible-text.js"
};

static const struct PageFile files[] = {
    {"action-tab.js", action_tab_js, sizeof action_tab_js},
    {"address.js", address_js, sizeof address_js},
    {"announcement.js", announcement_js, sizeof announcement_js},
    {"app-bar.css", app_bar_css, sizeof app_bar_css},
    {"app-bar.js", app_bar_js, sizeof app_bar_js},
    {"app-commands.js", app_commands_js, sizeof app_commands_js},
    {"app-row-buttons.js", app_row_buttons_js, sizeof app_row_buttons_js},
    {"banner.js", banner_js, sizeof banner_js},
    {"causes-tab.js", causes_tab_js, sizeof causes_tab_js},
    {"click-hold.js", click_hold_js, sizeof click_hold_js},
    {"clipboard.js", clipboard_js, sizeof clipboard_js},
    {"commands.js", commands_js, sizeof commands_js},
    {"connection.js", connection_js, sizeof connection_js},
    {"controls.css", controls_css, sizeof controls_css},
    {"detail-head.js", detail_head_js, sizeof detail_head_js},
    {"detail-tabs.css", detail_tabs_css, sizeof detail_tabs_css},
    {"detail.css", detail_css, sizeof detail_css},
    {"detail.js", detail_js, sizeof detail_js},
    {"dialog.css", dialog_css, sizeof dialog_css},
    {"difference-tab.js", difference_tab_js, sizeof difference_tab_js},
    {"dispatch-dialog.js", dispatch_dialog_js, sizeof dispatch_dialog_js},
    {"dispatch-outcome.js", dispatch_outcome_js, sizeof dispatch_outcome_js},
    {"dispatch-store.js", dispatch_store_js, sizeof dispatch_store_js},
    {"dispatch.css", dispatch_css, sizeof dispatch_css},
    {"drawn-part.js", drawn_part_js, sizeof drawn_part_js},
    {"element.js", element_js, sizeof element_js},
    {"excerpt-view.js", excerpt_view_js, sizeof excerpt_view_js},
    {"filter-bar.js", filter_bar_js, sizeof filter_bar_js},
    {"filter-fold.js", filter_fold_js, sizeof filter_fold_js},
    {"filter-parts.js", filter_parts_js, sizeof filter_parts_js},
    {"filter.css", filter_css, sizeof filter_css},
    {"filter.js", filter_js, sizeof filter_js},
    {"find-bar.js", find_bar_js, sizeof find_bar_js},
    {"format.js", format_js, sizeof format_js},
    {"header.js", header_js, sizeof header_js},
    {"hide-button.js", hide_button_js, sizeof hide_button_js},
    {"icon.svg", icon_svg, sizeof icon_svg},
    {"index.html", index_html, sizeof index_html},
    {"json-mistake.js", json_mistake_js, sizeof json_mistake_js},
    {"jump-target.js", jump_target_js, sizeof jump_target_js},
    {"kept-value.js", kept_value_js, sizeof kept_value_js},
    {"keyboard.js", keyboard_js, sizeof keyboard_js},
    {"kind-menu.js", kind_menu_js, sizeof kind_menu_js},
    {"lane-finder.js", lane_finder_js, sizeof lane_finder_js},
    {"lane-search.js", lane_search_js, sizeof lane_search_js},
    {"lane-window.js", lane_window_js, sizeof lane_window_js},
    {"layout.css", layout_css, sizeof layout_css},
    {"live-app.js", live_app_js, sizeof live_app_js},
    {"live-status.js", live_status_js, sizeof live_status_js},
    {"long-text.js", long_text_js, sizeof long_text_js},
    {"main.js", main_js, sizeof main_js},
    {"newest-task.js", newest_task_js, sizeof newest_task_js},
    {"newest-view.js", newest_view_js, sizeof newest_view_js},
    {"notice.js", notice_js, sizeof notice_js},
    {"opening-row.js", opening_row_js, sizeof opening_row_js},
    {"origin-view.js", origin_view_js, sizeof origin_view_js},
    {"origin.css", origin_css, sizeof origin_css},
    {"out-tab.js", out_tab_js, sizeof out_tab_js},
    {"out.css", out_css, sizeof out_css},
    {"place.js", place_js, sizeof place_js},
    {"playback-pace.js", playback_pace_js, sizeof playback_pace_js},
    {"playback.js", playback_js, sizeof playback_js},
    {"protocol.js", protocol_js, sizeof protocol_js},
    {"row-cache.js", row_cache_js, sizeof row_cache_js},
    {"row-key.js", row_key_js, sizeof row_key_js},
    {"row-link.js", row_link_js, sizeof row_link_js},
    {"row-list.css", row_list_css, sizeof row_list_css},
    {"row-list.js", row_list_js, sizeof row_list_js},
    {"row-names.js", row_names_js, sizeof row_names_js},
    {"row-times.js", row_times_js, sizeof row_times_js},
    {"row-view.js", row_view_js, sizeof row_view_js},
    {"save-file.js", save_file_js, sizeof save_file_js},
    {"scroll-map.js", scroll_map_js, sizeof scroll_map_js},
    {"selection.js", selection_js, sizeof selection_js},
    {"session.js", session_js, sizeof session_js},
    {"show-in-app.js", show_in_app_js, sizeof show_in_app_js},
    {"show-problem.js", show_problem_js, sizeof show_problem_js},
    {"source-number.js", source_number_js, sizeof source_number_js},
    {"source-status.js", source_status_js, sizeof source_status_js},
    {"splitter.js", splitter_js, sizeof splitter_js},
    {"state-bar.js", state_bar_js, sizeof state_bar_js},
    {"state-choice.js", state_choice_js, sizeof state_choice_js},
    {"state-tab.js", state_tab_js, sizeof state_tab_js},
    {"statistics-tab.js", statistics_tab_js, sizeof statistics_tab_js},
    {"store-chooser.js", store_chooser_js, sizeof store_chooser_js},
    {"store-color.js", store_color_js, sizeof store_color_js},
    {"store-names.js", store_names_js, sizeof store_names_js},
    {"store-picker.js", store_picker_js, sizeof store_picker_js},
    {"template-list.js", template_list_js, sizeof template_list_js},
    {"theme.css", theme_css, sizeof theme_css},
    {"time-bar.js", time_bar_js, sizeof time_bar_js},
    {"timeline-canvas.js", timeline_canvas_js, sizeof timeline_canvas_js},
    {"timeline-causes.js", timeline_causes_js, sizeof timeline_causes_js},
    {"timeline-drawing.js", timeline_drawing_js, sizeof timeline_drawing_js},
    {"timeline-input.js", timeline_input_js, sizeof timeline_input_js},
    {"timeline-layout.js", timeline_layout_js, sizeof timeline_layout_js},
    {"timeline-marks.js", timeline_marks_js, sizeof timeline_marks_js},
    {"timeline-scale.js", timeline_scale_js, sizeof timeline_scale_js},
    {"timeline-text.js", timeline_text_js, sizeof timeline_text_js},
    {"timeline-theme.js", timeline_theme_js, sizeof timeline_theme_js},
    {"timeline-ticks.js", timeline_ticks_js, sizeof timeline_ticks_js},
    {"timeline-tip.js", timeline_tip_js, sizeof timeline_tip_js},
    {"timeline.css", timeline_css, sizeof timeline_css},
    {"timeline.js", timeline_js, sizeof timeline_js},
    {"tree-keys.js", tree_keys_js, sizeof tree_keys_js},
    {"value-copy.js", value_copy_js, sizeof value_copy_js},
    {"value-node.js", value_node_js, sizeof value_node_js},
    {"value-path.js", value_path_js, sizeof value_path_js},
    {"value-tree.css", value_tree_css, sizeof value_tree_css},
    {"value-tree.js", value_tree_js, sizeof value_tree_js},
    {"value-view.js", value_view_js, sizeof value_view_js},
    {"visible-text.js", visible_text_js, sizeof visible_text_js},
    {"", index_html, 0},
};

struct PageFile pageFile(size_t place) { return files[place]; }
