import type { ChoiceList } from '../company/choice-lists.ts';
import type { FieldDefinition, FieldKind } from '../field-definition.ts';
import type { RoutePlanType, StopType } from './order-status.ts';

export interface OrderFieldDefinition extends FieldDefinition {
  /** The stop that the field describes, or the order as a whole. */
  readonly part: 'order' | StopType;
  /** Set for a field that only orders of one type have. Fields of the pickup are of PDP orders anyway. */
  readonly onlyOf?: RoutePlanType;
  /** For a choice and for choices: the setting that lists its values. */
  readonly choices?: ChoiceList;
  /** Set when a column of an upload can fill it: its header in templates and exports, and its name in a mapping if that differs. */
  readonly upload?: { readonly header: string; readonly name?: string };
  /** Until when it can be edited; absent: until the driver is on the way. */
  readonly editable?: 'underWay' | 'always';
  /** True when a change affects the times of the order's route. */
  readonly isTimed?: true;
  /** True when bulk edit can empty it. */
  readonly isEmptiable?: true;
  /** True when lists of orders can be filtered by it. Only for a choice or a depot. */
  readonly isFilter?: true;
  /** True when the driver sees it: at the stop that it describes, or at both stops of the order. */
  readonly isForDriver?: true;
  /**
   * The effect of erasing a customer:
   *
   *   stop      emptied when the customer is at that stop
   *   order     emptied always
   *   searched  the customer's name, numbers and address are cut out
   *   rounded   a coordinate of the customer's stop, rounded to about a kilometre
   *   none      unchanged, because it is not about a person
   */
  readonly personal: 'stop' | 'order' | 'searched' | 'rounded' | 'none';
}

/** Properties that depend on the kind. Only a choice or a depot can be a filter: lists are filtered by equal values. */
export type KindRules =
  | { readonly kind: 'text' | 'notes' | 'address'; readonly max: number; readonly isFilter?: never }
  | { readonly kind: 'choice'; readonly choices: ChoiceList }
  | { readonly kind: 'choices'; readonly choices: ChoiceList; readonly isFilter?: never }
  | { readonly kind: 'depot' }
  | {
      readonly kind: Exclude<FieldKind, 'text' | 'notes' | 'address' | 'choice' | 'choices' | 'depot'>;
      readonly isFilter?: never;
    };
