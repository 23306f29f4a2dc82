import { toPair } from '#contract/money'
import {
  discardTrainCommand,
  listTrainCommands,
  mostOpenTrainCommands,
  readTrainCommand,
} from '#contract/train-commands'
import { discardCommand } from '../commands/discard-command.ts'
import { Refusal } from '../http/refusal.ts'
import type { Serve } from '../http/serve.ts'
import { holdReply } from './hold-train.ts'
import type { TrainNeeds } from './train-needs.ts'
import { nameOf } from './train-store.ts'

/** What becomes of a hold whose answer was lost: its own tells everybody, even whom trains are closed for by now. */
export function serveTrainCommands(serve: Serve, needs: TrainNeeds): void {
  const { holds } = needs.commands

  serve.user(readTrainCommand, async (viewer, { params }) => {
    const command = await holds.find(viewer, params.commandId)
    if (!command) throw new Refusal('NOT_FOUND', 'The server has not seen this booking.')
    return holdReply(command)
  })

  serve.user(discardTrainCommand, async (viewer, { params, origin }) => {
    const given = { key: params.commandId, action: 'train.discarded' }
    return { discarded: await discardCommand({ ...needs, commands: holds }, viewer, given, origin) }
  })

  serve.user(listTrainCommands, async (viewer) => {
    return {
      trainCommandList: (await holds.listOpen(viewer, mostOpenTrainCommands)).map(
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
