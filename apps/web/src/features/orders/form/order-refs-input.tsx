import dayjs, { type Dayjs } from 'dayjs';
import { useMemo } from 'react';
import { TagInput } from '../../../components/inputs/tag-input.tsx';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { apiDate } from '../../../platform/format.ts';
import { Form } from '../../../components/forms/form.tsx';

interface Props {
  id?: string;
  value?: readonly string[];
  onChange?: (value: string[]) => void;
  readonly disabled: boolean;
  readonly placeholder: string;
}

/** Edits references of other orders, with the orders of the form's date as suggestions. */
export function OrderRefsInput(props: Props) {
  const day = Form.useWatch<Dayjs | string | null | undefined>('deliveryDate', Form.useFormInstance());
  const isDay = dayjs.isDayjs(day) && day.isValid();
  const orders = useApiQuery(
    'GET /orders',
    {
      query: {
        filters: { deliveryDate: isDay ? apiDate(day) : '' },
        itemsPerPage: 200,
        sortBy: 'orderRef',
        order: 'ascend',
      },
    },
    { enabled: isDay && !props.disabled, quiet: true, staleTime: 60_000 },
  ).data?.orders;
  const suggestions = useMemo(() => orders?.map(({ orderRef, orderCode }) => orderRef ?? orderCode), [orders]);
  return <TagInput {...props} {...(suggestions && { suggestions: [...new Set(suggestions)] })} />;
}
