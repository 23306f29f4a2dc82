import { setTimeout } from 'node:timers/promises'
import type { Database } from '../../../db/database.ts'
import type { Railways } from '../../../train/ports.ts'
import { bookLagMs } from '../book-lag.ts'
import { connection } from '../connection.ts'
import { cancelHold, issueTickets } from './change-hold.ts'
import { holdMinutes, holdSeats } from './hold-seats.ts'
import { behaviourOf, refusal } from './rail-behaviour.ts'
import { findOffer, offersFor, seatMapOf } from './rail-offers.ts'
import { stations } from './stations.ts'
import { lookUpTrain } from './train-book.ts'
import { trainClasses } from './train-classes.ts'

type SandboxRailwayNeeds = {
  readonly database: Database
  readonly now: () => Date
  /** Whether anything is sold; `false` where real money may be involved. */
  readonly isOpen?: boolean
  /** Whether a holder with the last name Crash kills the process; only for tests. */
  readonly allowCrash?: boolean
  readonly crash?: () => void
  /** Delay of the slow station in milliseconds: shorter than the deadline of a search. */
  readonly slowMs?: number
}

/** The sandbox simulates external systems: its calls open their own transactions, so never call it inside one. */
export function createSandboxRailways({
  database,
  now,
  isOpen = true,
  allowCrash = false,
  crash = () => process.kill(process.pid, 'SIGKILL'),
  slowMs = 6_000,
}: SandboxRailwayNeeds): Railways {
  const needs = { database, now, crash: allowCrash ? crash : undefined }
  const refuseClosed = () => {
    if (!isOpen) throw refusal('No train is sold here.')
  }
  return {
    KAI: {
      connection,
      name: 'Kereta Api Indonesia',
      bookLagMs,
      holdMinutes,
      stations,
      classes: Object.entries(trainClasses).map(([classCode, { className }]) => ({ classCode, className })),
      async search(question, signal) {
        signal.throwIfAborted()
        const behaviour = behaviourOf(question.originStationCode)
        if (behaviour === 'SEARCH_FAILS') throw new Error('KAI has an internal error.')
        if (behaviour === 'SLOW') await setTimeout(slowMs, undefined, { signal })
        return isOpen ? offersFor(needs, question) : []
      },
      async find(key, signal) {
        signal.throwIfAborted()
        refuseClosed()
        return findOffer(needs, key)
      },
      async seatMap(key, signal) {
        signal.throwIfAborted()
        refuseClosed()
        return seatMapOf(needs, key)
      },
      async hold(order, signal) {
        refuseClosed()
        return holdSeats(needs, order, signal)
      },
      issue: (reference, signal) => issueTickets(needs, reference, signal),
      cancel: (reference, signal) => cancelHold(needs, reference, signal),
      async lookUp(clientReference, signal) {
        signal.throwIfAborted()
        return lookUpTrain(database, clientReference, now())
      },
    },
  }
}
