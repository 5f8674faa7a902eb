import { expect, it } from 'vitest';
import { playerOf } from './video-player.ts';

it.each([
  ['https://help.example/first-day.mp4', 'file'],
  ['https://help.example/first-day.webm?v=2', 'file'],
  ['https://video.example/embed/abc', 'frame'],
  ['ftp://help.example/a.mp4', undefined],
  ['nothing', undefined],
])('shows %s as a %s (CONST-17)', (url, kind) => expect(playerOf(url)?.kind).toBe(kind));
