import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { create } from 'zustand';

type SlotName = 'breadcrumb' | 'rail';
const useSlots = create<Partial<Record<SlotName, HTMLElement | null>>>(() => ({}));

/** Place in the shell that the current page can fill: the breadcrumb in the top bar, the plan's menu in the rail. */
export function Slot({ name, className }: { name: SlotName; className?: string | undefined }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => {
    useSlots.setState({ [name]: element });
    return () => useSlots.setState({ [name]: null });
  }, [name, element]);
  return <div ref={setElement} className={className} data-slot={name} />;
}

/** Renders its children in a slot of the shell while mounted. */
export function Fill({ slot, children }: { slot: SlotName; children: ReactNode }) {
  const target = useSlots((state) => state[slot]);
  return target ? createPortal(children, target) : null;
}
