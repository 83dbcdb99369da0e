"""Measures how long the page computes, whatever else the machine does meanwhile."""

import json


def longest_task(page, run):
    """The milliseconds of the processor that the longest task of the page takes during a call.

    The time in which a task waits for the processor does not count, as it does in `longtask`.
    """
    browser = page.context.browser
    browser.start_tracing(page=page, categories=["toplevel"])
    run()
    events = json.loads(browser.stop_tracing())["traceEvents"]
    main = {(event["pid"], event["tid"]) for event in events
            if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"}
    # A task in which the trace begins or ends has no time.
    return max(event["tdur"] for event in events
               if event["name"] == "ThreadControllerImpl::RunTask" and "tdur" in event
               and (event["pid"], event["tid"]) in main) / 1000
