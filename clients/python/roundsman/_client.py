from __future__ import annotations

import time
from typing import Optional

from ._transport import Transport
from .api import Operations, OptimizationDetail, OptimizationInput


class Client(Operations):
    """Client of one installation."""

    def __init__(self, url: str, key: str, *, retries: int = 3, timeout: float = 60.0) -> None:
        """`url` is the address of the installation and `key` an API key.

        `retries` is the most repeats of a call that failed without being carried out. `timeout` is in seconds.
        """
        self._transport = Transport(url, key, retries=retries, timeout=timeout)

    @property
    def etag(self) -> Optional[str]:
        """Version of the plan in the last reply, for `if_match`; None where it had none."""
        return self._transport.etag

    def optimize(
        self, plan_id: str, settings: Optional[OptimizationInput] = None, *, wait_at_most: float = 900.0
    ) -> OptimizationDetail:
        """Optimizes a plan and waits for the result. A `FAILED` run is returned, not raised."""
        run_id = self.post_route_plans_id_optimize(plan_id, settings or {})["runId"]
        return self.wait_for_optimization(plan_id, run_id, wait_at_most=wait_at_most)

    def wait_for_optimization(self, plan_id: str, run_id: str, *, wait_at_most: float = 900.0) -> OptimizationDetail:
        """Waits until a run of the optimizer has ended. Raises TimeoutError."""
        end = time.monotonic() + wait_at_most
        pause = 0.3
        while True:
            run = self.get_route_plans_id_optimizations_run_id(plan_id, run_id)
            if run["status"] not in ("QUEUED", "RUNNING"):
                return run
            if time.monotonic() + pause > end:
                raise TimeoutError(f"The optimization {run_id} has not ended in time")
            time.sleep(pause)
            pause = min(pause * 1.5, 3.0)
