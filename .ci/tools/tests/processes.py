"""What tests ask about processes."""
import subprocess
import time


def wait_until_ended(process):
    """Waits for the end of a process. One that is killed has not ended yet."""
    wait_until(lambda: not is_running(process))


def is_running(process):
    state = subprocess.run(["ps", "-o", "stat=", "-p", process], stdout=subprocess.PIPE, text=True).stdout.strip()
    # A process whose parent has not asked for its end stays as a zombie.
    return state != "" and not state.startswith("Z")


def wait_until(condition):
    """Returns the first result of the condition that counts as true."""
    for _ in range(1200):
        result = condition()
        if result:
            return result
        time.sleep(0.05)
    raise AssertionError("The condition has not become true in a minute.")
