import type { Dialog } from '../cockpit.ts';
import { DispatchDialog } from './dispatch-dialog.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { EditDriverDialog } from './edit-driver-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { RoutesDialog } from './routes-dialog.tsx';
import { SwapDialog } from './swap-dialog.tsx';

/** Whichever decision is open. */
export default function Dialogs({ dialog, onCommit }: { dialog: Dialog; onCommit: () => Promise<boolean> }) {
  switch (dialog.kind) {
    case 'move':
      return <MoveDialog stops={dialog.stops} />;
    case 'swap':
      return <SwapDialog driverId={dialog.driverId} />;
    case 'edit-driver':
      return <EditDriverDialog driverId={dialog.driverId} />;
    case 'routes':
      return <RoutesDialog />;
    case 'keys':
      return <KeysDialog />;
    case 'duplicate':
      return <DuplicateDialog />;
    case 'dispatch':
      return <DispatchDialog onCommit={onCommit} />;
  }
}
