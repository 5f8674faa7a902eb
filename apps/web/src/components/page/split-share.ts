export interface SplitLayout {
  /** 'row': side by side; 'column': one above the other. */
  readonly direction: 'row' | 'column';
  /** Right-to-left page: the first part is on the right. */
  readonly isRtl: boolean;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the first part's share (0 to 1) that puts the divider under the pointer. */
export function shareAt(
  pointer: { readonly clientX: number; readonly clientY: number },
  box: Box,
  { direction, isRtl }: SplitLayout,
): number {
  if (direction === 'column') return (pointer.clientY - box.top) / box.height;
  return (isRtl ? box.right - pointer.clientX : pointer.clientX - box.left) / box.width;
}

/** Returns the share by which an arrow key moves the divider; null for other keys. */
export function shareStep(key: string, { direction, isRtl }: SplitLayout): number | null {
  const sideways = direction === 'row' && isRtl ? -0.02 : 0.02;
  const steps: Record<string, number> = { ArrowLeft: -sideways, ArrowRight: sideways, ArrowUp: -0.02, ArrowDown: 0.02 };
  return steps[key] ?? null;
}
