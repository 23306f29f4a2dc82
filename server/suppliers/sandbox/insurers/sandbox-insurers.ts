import { setTimeout } from 'node:timers/promises'
import type { InsurerCode } from '#contract/insurance/request'
import type { Database } from '../../../db/database.ts'
import type { Insurer, Insurers, Trip } from '../../../insurance/ports.ts'
import { bookLagMs } from '../book-lag.ts'
import { connection } from '../connection.ts'
import { benefitNames, benefitsOf } from './benefits.ts'
import { cancelQuotation } from './cancel-policy.ts'
import { describeProduct } from './describe-product.ts'
import { behaviourOf, internalError } from './insurer-behaviour.ts'
import { issuePolicy } from './issue-policy.ts'
import { lookUpPolicy } from './policy-book.ts'
import { premiumItems } from './premiums.ts'
import { packagesOf, productNameOf, sells, soldTrips } from './products.ts'
import { type PolicyNeeds, quotePolicy } from './quote-policy.ts'
import { policyFeeIn, refusal, tariffOf } from './tariffs.ts'
import { benefitsFail, territoryBySid, territoryOf } from './territories.ts'

export type SandboxInsurerNeeds = {
  readonly database: Database
  readonly now: () => Date
  /** Whether anything is sold; `false` where real money may be involved. */
  readonly isOpen?: boolean
  /** Whether a holder with the last name Crash kills the process; only for tests. */
  readonly allowCrash?: boolean
  readonly crash?: () => void
  /** Delay of the slow destination in milliseconds: shorter than the deadline of a search. */
  readonly slowMs?: number
}

/** The sandbox simulates external systems: its calls open their own transactions, so never call it inside one. */
export function createSandboxInsurers({
  database,
  now,
  isOpen = true,
  allowCrash = false,
  crash = () => process.kill(process.pid, 'SIGKILL'),
  slowMs = 6_000,
}: SandboxInsurerNeeds): Insurers {
  const needs = { database, now, crash: allowCrash ? crash : undefined, slowMs, isOpen }
  return { ZUR2: insurerOver(needs, 'ZUR2'), ZUR: insurerOver(needs, 'ZUR') }
}

type Needs = PolicyNeeds & { readonly slowMs: number; readonly isOpen: boolean }

function insurerOver(needs: Needs, supplierCode: InsurerCode): Insurer {
  const packages = packagesOf(supplierCode)
  const isSold = (trip: Pick<Trip, 'tripName' | 'coverageName'>) => needs.isOpen && sells(supplierCode, trip)
  const refuseUnsold = (trip: Pick<Trip, 'tripName' | 'coverageName'>) => {
    if (!isSold(trip)) throw refusal('This package is not sold for this trip.')
  }
  return {
    connection,
    trips: needs.isOpen ? soldTrips[supplierCode] : [],
    benefitNames,
    bookLagMs,
    async offers(trip, signal) {
      signal.throwIfAborted()
      const behaviour = behaviourOf(trip.destinations)
      if (behaviour === 'OFFERS_FAIL') throw internalError(supplierCode)
      if (behaviour === 'SLOW') await setTimeout(needs.slowMs, undefined, { signal })
      const territory = territoryOf(trip.destinations)
      if (!territory || !isSold(trip)) return []
      return packages.map(({ level, name }) => ({
        territorySid: territory.sid,
        territoryName: territory.name,
        packageName: name,
        premiumItems: premiumItems({ ...trip, territory: territory.name }, level),
        policyFee: policyFeeIn(territory.name),
      }))
    },
    async benefits(trip, territorySid, signal) {
      signal.throwIfAborted()
      const territory = territoryBySid(territorySid)
      refuseUnsold(trip)
      if (!territory) throw refusal('There is no such territory.')
      if (territorySid.endsWith(benefitsFail)) throw internalError(supplierCode)
      const facts = { ...trip, territory: territory.name }
      return Object.fromEntries(packages.map(({ level, name }) => [name, benefitsOf(facts, level)]))
    },
    async describe(product, signal) {
      signal.throwIfAborted()
      return needs.isOpen ? describeProduct(supplierCode, product) : null
    },
    async price(trip, choice, signal) {
      signal.throwIfAborted()
      if (behaviourOf(trip.destinations) === 'PRICE_FAILS') throw internalError(supplierCode)
      refuseUnsold(trip)
      const { tariff, territory, covered } = tariffOf(supplierCode, trip, choice)
      return {
        productName: productNameOf(trip.tripName, choice.packageName),
        territoryName: territory,
        tariff,
        covered,
      }
    },
    async quote(order, signal) {
      refuseUnsold(order.trip)
      return quotePolicy(needs, supplierCode, order, signal)
    },
    issue: (reference, order, signal) => issuePolicy(needs, supplierCode, reference, order, signal),
    cancel: (reference, signal) => cancelQuotation(needs, supplierCode, reference, signal),
    async lookUp(clientReference, signal) {
      signal.throwIfAborted()
      return lookUpPolicy(needs.database, supplierCode, clientReference)
    },
  }
}
