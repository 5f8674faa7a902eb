import { useRef, useState } from 'react';
import { removeJob, setJob } from '../../platform/activity.ts';
import { useServerEvent } from '../../platform/socket/socket.ts';

/**
 * Runs an upload and shows its progress in the form and in the top bar. The time stamp identifies its progress events.
 */
export function useStoring() {
  const running = useRef<{ id: string; title: string; stamp: string } | null>(null);
  const [progress, setProgress] = useState<number | null>(null);

  useServerEvent('upload.progress', ({ uploadedTime, stored, total }) => {
    const job = running.current;
    if (!job || job.stamp !== uploadedTime) return;
    setProgress(stored / total);
    setJob({ id: job.id, title: job.title, progress: stored / total, state: 'running' });
  });

  /** Runs `store`. `done` formats the result for the top bar. */
  async function run<Reply>(
    title: string,
    store: (uploadedTime: string) => Promise<Reply>,
    done: (reply: Reply) => string,
  ): Promise<Reply> {
    const id = `upload-${Date.now()}`;
    const stamp = new Date().toISOString();
    running.current = { id, title, stamp };
    setProgress(null);
    setJob({ id, title, progress: null, state: 'running' });
    try {
      const reply = await store(stamp);
      setJob({ id, title, detail: done(reply), progress: 1, state: 'done' });
      return reply;
    } catch (error) {
      removeJob(id);
      throw error;
    } finally {
      running.current = null;
    }
  }
  /** `progress` is a fraction, 0…1; null before the first progress event. */
  return { run, progress };
}
