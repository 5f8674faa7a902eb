import type { ServerEvents } from '@roundsman/contract';
import { useEffect, useEffectEvent, useState } from 'react';

export interface Position {
  readonly lat: number;
  readonly lng: number;
}

/** Refetch interval with and without a socket. */
const pollIntervalMs = { live: 60_000, polling: 15_000 } as const;

/**
 * Returns the driver's position. Starts with the page's first reply; socket messages and refetches update it. The
 * server closes the socket when the stop ends; then the page refetches once.
 */
export function useDriver(token: string, isLive: boolean, first: Position | null, reload: () => void): Position | null {
  const [livePosition, setLivePosition] = useState<Position | null>(null);
  const again = useEffectEvent(() => reload());

  useEffect(() => {
    if (!isLive) return;
    let isOver = false;
    let close = () => undefined as void;
    let timer = setInterval(() => again(), pollIntervalMs.polling);
    const poll = (every: number) => {
      clearInterval(timer);
      timer = setInterval(() => again(), every);
    };
    void import('socket.io-client')
      .then(({ io }) => {
        if (isOver) return;
        const socket = io({ transports: ['websocket'], auth: { trackingToken: token } });
        close = () => void socket.close();
        socket.on('connect', () => poll(pollIntervalMs.live));
        socket.on('disconnect', () => {
          poll(pollIntervalMs.polling);
          again();
        });
        socket.on('driver.changing.location', ({ lat, lng }: ServerEvents['driver.changing.location']) =>
          setLivePosition({ lat, lng }),
        );
        socket.on('order.changing.status', () => again());
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
      clearInterval(timer);
      close();
    };
  }, [token, isLive]);

  // A refetch sets the position until the socket sends a newer one.
  const [loaded, setLoaded] = useState(first);
  if (loaded?.lat !== first?.lat || loaded?.lng !== first?.lng) {
    setLoaded(first);
    setLivePosition(null);
  }
  return isLive ? (livePosition ?? first) : null;
}
