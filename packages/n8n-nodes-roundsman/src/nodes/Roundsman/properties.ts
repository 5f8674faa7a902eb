import type { Option, Property } from '../../n8n.ts';
import { type Operation, operations } from './operations.ts';

const resources: readonly Option[] = [
  { name: 'Driver', value: 'driver' },
  { name: 'Order', value: 'order' },
  { name: 'Plan', value: 'plan' },
];

const shownFor = ({ resource, operation }: Operation) => ({ show: { resource: [resource], operation: [operation] } });

/** Removes the marks of this package, which n8n does not know. */
function shown(field: Property): Property {
  const { isIdList: _ids, ...typeOptions } = field.typeOptions ?? {};
  const { typeOptions: _all, ...rest } = field;
  return Object.keys(typeOptions).length > 0 ? { ...rest, typeOptions } : rest;
}

const isGet = ({ endpoint }: Operation): boolean => endpoint.startsWith('GET ');

function fieldsOf(operation: Operation): Property[] {
  const displayOptions = shownFor(operation);
  const more = operation.fields.filter(({ required }) => !required).map(shown);
  return [
    ...(operation.endpoint.includes(':id')
      ? [
          {
            displayName: 'ID',
            name: 'id',
            type: 'string',
            default: '',
            required: true,
            description: `The _id of the ${operation.resource}`,
            displayOptions,
          },
        ]
      : []),
    ...operation.fields.filter(({ required }) => required).map((field) => ({ ...shown(field), displayOptions })),
    ...(more.length > 0
      ? [
          {
            displayName: isGet(operation) ? 'Filters' : 'Additional Fields',
            name: 'more',
            type: 'collection',
            placeholder: 'Add Field',
            default: {},
            options: more.toSorted((a, b) => a.displayName.localeCompare(b.displayName)),
            displayOptions,
          },
        ]
      : []),
    ...(isGet(operation) || operation.endpoint.startsWith('DELETE ')
      ? []
      : [
          {
            displayName: 'Other Fields (JSON)',
            name: 'json',
            type: 'json',
            default: '{}',
            description: 'Further fields of the request, as in the API reference',
            displayOptions,
          },
        ]),
  ];
}

/** All inputs of the node Roundsman. */
export const properties: readonly Property[] = [
  {
    displayName: 'Resource',
    name: 'resource',
    type: 'options',
    noDataExpression: true,
    options: resources,
    default: 'order',
  },
  ...resources.map(({ value: resource }) => ({
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: [resource] } },
    options: operations
      .filter((operation) => operation.resource === resource)
      .map(({ name, operation, action }) => ({ name, value: operation, action }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    default: operations.find((operation) => operation.resource === resource)?.operation ?? '',
  })),
  ...operations.flatMap(fieldsOf),
];
