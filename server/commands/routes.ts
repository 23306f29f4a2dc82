import * as v from 'valibot'
import { commandKind } from '#contract/call/command-kind'
import * as calls from '#contract/call/commands'
import type { CommandKind } from '../db/tables/core-tables.ts'
import { Refusal, refusal } from '../http/call/refusal.ts'
import type { Serve } from '../http/call/serve.ts'
import type { CommandReader } from './command-runner.ts'
import { discardCommand } from './discard-command.ts'
import type { RunnerNeeds } from './settle-command.ts'
import type { StoredCommand } from './stored-command.ts'

type Needs = Pick<RunnerNeeds, 'database' | 'commands' | 'now'> & {
  readers: readonly CommandReader[]
}

/** The viewer's own commands of all products, also of products that they may no longer use. */
export function serveCommands(serve: Serve, needs: Needs): void {
  const { commands } = needs
  const kinds = commandKind.options
  const readers = new Map<CommandKind, CommandReader>(needs.readers.map((reader) => [reader.kind, reader]))

  const readerOf = ({ kind }: StoredCommand): CommandReader => {
    const reader = readers.get(kind)
    if (!reader) throw new Error(`nobody reads commands of the kind ${kind}`)
    return reader
  }
  const shape = (stored: StoredCommand) => ({
    commandId: stored.key,
    kind: v.parse(commandKind, stored.kind),
    product: readerOf(stored).product,
    supplierCode: stored.supplierCode,
    title: stored.title,
    summary: readerOf(stored).summaryOf(stored),
    createdAt: stored.createdAt.toISOString(),
  })

  const open = (stored: StoredCommand) => ({
    ...shape(stored),
    state: 'CHECKING' as const,
    ...(stored.supplierSaid && { supplierSaid: stored.supplierSaid }),
  })

  serve.user(calls.listCommands, async (viewer) => ({
    commandList: (await commands.listOpen(viewer, kinds, calls.maxOpenCommands)).map(open),
  }))

  serve.user(calls.readCommand, async (viewer, { params }) => {
    const stored = await commands.find(viewer, params.commandId, kinds)
    if (!stored) throw refusal('NOT_FOUND', 'refusals.noSuchCommand')
    if (stored.outcome === null) return open(stored)
    try {
      const reply = await readerOf(stored).replyTo(viewer, stored)
      return { ...shape(stored), state: 'CONFIRMED' as const, reply }
    } catch (error) {
      if (!(error instanceof Refusal) || stored.state !== 'REJECTED') throw error
      return { ...shape(stored), state: 'REJECTED' as const, refusal: error.body() }
    }
  })

  serve.user(calls.discardCommand, async (viewer, { params, origin }) => ({
    discarded: await discardCommand(needs, viewer, params.commandId, origin),
  }))
}
