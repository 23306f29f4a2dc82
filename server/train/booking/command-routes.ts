import { toPair } from '#contract/money'
import {
  discardTrainCommand,
  listTrainCommands,
  mostOpenTrainCommands,
  readTrainCommand,
} from '#contract/train/commands'
import { discardOwnCommand, readOwnCommand } from '../../commands/deprecated-calls.ts'
import type { Serve } from '../../http/serve.ts'
import type { TrainNeeds } from './train-needs.ts'
import { nameOf } from './train-store.ts'

/** The user's own open holds. Served even to a user who has lost access to trains, because a hold may be pending. */
export function serveTrainCommands(serve: Serve, needs: TrainNeeds): void {
  const { hold } = needs.runners
  serve.user(readTrainCommand, readOwnCommand(hold))
  serve.user(discardTrainCommand, discardOwnCommand(needs))
  serve.user(listTrainCommands, async (viewer) => {
    return {
      trainCommandList: (await hold.listOpen(viewer, mostOpenTrainCommands)).map(
        ({ key, createdAt, payload }) => ({
          commandId: key,
          supplierCode: payload.supplierCode,
          trainName: payload.productName,
          route: payload.route,
          holderName: nameOf(payload.record.holder),
          departureDate: payload.record.journeys[0]?.departureDate ?? '',
          totalPrice: toPair(payload.record.price.total),
          createdAt: createdAt.toISOString(),
        }),
      ),
    }
  })
}
