import { expect, test } from 'vitest';
import { deliveryState } from '#shared/contract/deliveries.ts';
import { DELIVERY_STATES, readDeliveryState, writeDeliveryState } from './delivery-columns.tsx';

test('every state has a badge', () => {
  expect([...DELIVERY_STATES].toSorted()).toEqual([...deliveryState.options].toSorted());
});

test('the URL contains the state and keeps its other parts', () => {
  expect(readDeliveryState('tab=tournaments&deliveries=failed')).toBe('failed');
  expect(readDeliveryState('deliveries=lost')).toBeUndefined();
  expect(readDeliveryState('')).toBeUndefined();
  const query = writeDeliveryState('tab=tournaments&q=cup&deliveries=failed', 'held');
  expect(query).toBe('?tab=tournaments&q=cup&deliveries=held');
  expect(writeDeliveryState(query, undefined)).toBe('?tab=tournaments&q=cup');
});
