import type { TrainPrice } from '#contract/train/pricing'
import { recordSteps } from '../../prices/price-step-record.ts'
import type { TrainRecord } from './train-record.ts'

export function recordPrice({ items, ...price }: TrainPrice): TrainRecord['price'] {
  return {
    ...price,
    items: items.map(({ steps, ...item }) => ({ ...item, ...(steps && { steps: recordSteps(steps) }) })),
  }
}
