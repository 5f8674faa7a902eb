import { Suspense } from 'react';
import { MakeMasterDialog } from '../../master-routes/index.ts';
import { OutageDialog } from '../../outages/index.ts';
import { useRouteViewData } from '../route-view-data.tsx';
import { type Dialog, showDialog } from '../route-view-store.ts';
import { OptimizeDialog } from '../optimize/optimize-dialog.tsx';
import type { SearchOptions } from '../optimize/use-commit.tsx';
import { CompareDialog } from '../runs/compare-dialog.tsx';
import { RunsDrawer } from '../runs/runs-drawer.tsx';
import { DispatchDialog } from './dispatch-dialog.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { EditDriverDialog } from './edit-driver-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { ReplanDialog } from './replan-dialog.tsx';
import { RoutesDialog } from './routes-dialog.tsx';
import { SwapDialog } from './swap-dialog.tsx';
import { VehicleDialog } from './vehicle-dialog.tsx';

interface Props {
  readonly dialog: Dialog;
  readonly onCommit: () => Promise<boolean>;
  readonly onOptimize: (wishes: SearchOptions) => Promise<boolean>;
}

/** Renders the open dialog. */
export default function Dialogs({ dialog, onCommit, onOptimize }: Props) {
  switch (dialog.kind) {
    case 'move':
      return <MoveDialog stops={dialog.stops} />;
    case 'swap':
      return <SwapDialog driverId={dialog.driverId} />;
    case 'outage':
      return <DriverOutage driverId={dialog.driverId} />;
    case 'master':
      return <MasterOfDriver driverId={dialog.driverId} />;
    case 'remove-driver':
      return <LeaveDialog driverId={dialog.driverId} />;
    case 'vehicle':
      return <VehicleDialog driverId={dialog.driverId} />;
    case 'edit-driver':
      return <EditDriverDialog driverId={dialog.driverId} />;
    case 'replan':
      return <ReplanDialog orderId={dialog.orderId} />;
    case 'routes':
      return <RoutesDialog />;
    case 'keys':
      return <KeysDialog />;
    case 'duplicate':
      return <DuplicateDialog />;
    case 'optimize':
      return <OptimizeDialog onOptimize={onOptimize} isFull={dialog.isFull} />;
    case 'runs':
      return <RunsDrawer />;
    case 'compare':
      return <CompareDialog runId={dialog.runId} other={dialog.with} />;
    case 'dispatch':
      return <DispatchDialog onCommit={onCommit} />;
  }
}

function MasterOfDriver({ driverId }: { driverId: string }) {
  const { plan } = useRouteViewData();
  const driver = plan.routes.find((route) => route.driver._id === driverId)?.driver;
  if (!driver) return null;
  return (
    <Suspense fallback={null}>
      <MakeMasterDialog plan={plan} driver={driver} onClose={() => showDialog(null)} />
    </Suspense>
  );
}

function DriverOutage({ driverId }: { driverId: string }) {
  const { plan } = useRouteViewData();
  const driver = plan.routes.find((route) => route.driver._id === driverId)?.driver;
  if (!driver) return null;
  const missing = { kind: 'driver', _id: driver._id, name: driver.name } as const;
  return <OutageDialog missing={missing} date={plan.deliveryDate} onClose={() => showDialog(null)} />;
}
