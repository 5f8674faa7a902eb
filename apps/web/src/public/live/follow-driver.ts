import type { ServerEvents } from '@roundsman/contract';
import { useEffect, useEffectEvent, useState } from 'react';

export interface Position {
  readonly lat: number;
  readonly lng: number;
}

/** With a socket the page asks rarely, without one often enough (OPS-05). */
const pollIntervalMs = { live: 60_000, polling: 15_000 } as const;

/**
 * Where the driver is, from the page's first answer on: the socket moves it (RT-07), and each reload of the page corrects
 * it. The socket closes by itself when the stop ends (RT-08); then the page asks once more and knows why.
 */
export function useDriver(token: string, isLive: boolean, first: Position | null, reload: () => void): Position | null {
  const [moved, setMoved] = useState<Position | null>(null);
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
          setMoved({ lat, lng }),
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

  // A reload brings a position of its own; until the socket tells a newer one, that is it.
  const [loaded, setLoaded] = useState(first);
  if (loaded?.lat !== first?.lat || loaded?.lng !== first?.lng) {
    setLoaded(first);
    setMoved(null);
  }
  return isLive ? (moved ?? first) : null;
}
