import * as calls from '#contract/admin/prices'
import type { RuleForm } from '#contract/money/price-rule'
import type { AppParts } from '../../app-parts.ts'
import type { Area } from '../../commands/area.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import { createOrgStore } from '../../orgs/org-store.ts'
import { soldAtNet } from '../../prices/sold-at-net.ts'
import { previewRule } from './preview-rule.ts'
import { createRuleStore, type RuleRow } from './rule-store.ts'
import { shapeRule, shapeVersions, type ZoneNames } from './shape-rule.ts'
import { addRule, changeRule, endRule, type RuleNeeds } from './write-rule.ts'

type Own = {
  suppliers: RuleNeeds['suppliers']
  /** Whether a supplier has a hotel; `true` where nobody can tell. */
  knowsHotel: (supplierCode: string, hotelId: string) => Promise<boolean>
  /** The names of destinations by their codes. */
  zoneNames: (codes: readonly string[]) => Promise<ZoneNames>
}

/** The price rules in administration: read, made, changed, ended, and tried on an example. */
export function createPricesArea(parts: AppParts, { suppliers, knowsHotel, zoneNames }: Own): Area {
  const { database, now } = parts
  const rules = createRuleStore(database)
  const needs: RuleNeeds = { ...parts, suppliers, rules, orgs: createOrgStore(database) }
  const zonesOf = async (rows: readonly RuleRow[]): Promise<ZoneNames> => {
    const codes = [...new Set(rows.flatMap(({ zone_code }) => zone_code ?? []))]
    return codes.length > 0 ? zoneNames(codes) : new Map()
  }
  const read = async (viewer: Viewer, ruleId: string) => {
    const versions = await rules.versions(viewer, ruleId)
    return shapeVersions(versions, await zonesOf(versions), now())
  }

  /** Asks the supplier, which may be far away, before a transaction opens. */
  async function refuseUnknownPlace({ supplierCode, hotelId, zoneCode }: RuleForm): Promise<void> {
    if (zoneCode !== null && !(await zoneNames([zoneCode])).has(zoneCode))
      throw refusal('INVALID_REQUEST', 'adminRefusals.noSuchPlace', { zone: zoneCode })
    if (supplierCode === null || hotelId === null || (await knowsHotel(supplierCode, hotelId))) return
    throw refusal('INVALID_REQUEST', 'adminRefusals.noSuchHotel', { supplier: supplierCode, hotel: hotelId })
  }

  return {
    serve(serve) {
      serve.user(calls.listRules, async (viewer, { query }) => {
        const seller = await needs.orgs.find(viewer, query.org ?? viewer.orgId)
        const at = now()
        const { rows, hasMore } = await rules.list(viewer, seller.id, query, at)
        const zones = await zonesOf(rows)
        const atNetList = seller.type === 'PLATFORM' ? await soldAtNet(database, seller.id, at) : []
        return { ruleList: rows.map((row) => shapeRule(row, zones, at)), hasMore, atNetList }
      })

      serve.user(calls.readRule, async (viewer, { params }) => {
        return read(viewer, params.ruleId)
      })

      serve.prepared(
        calls.addRule,
        async (viewer, { body }) => {
          await needs.orgs.find(viewer, body.sellerOrg)
          await refuseUnknownPlace(body.rule)
        },
        async (viewer, { body, origin }) => read(viewer, await addRule(needs, viewer, body, origin)),
      )

      serve.prepared(
        calls.changeRule,
        async (viewer, { params, body }) => {
          await read(viewer, params.ruleId)
          await refuseUnknownPlace(body.rule)
        },
        async (viewer, { params: { ruleId }, body, origin }) => {
          await changeRule(needs, viewer, ruleId, body, origin)
          return read(viewer, ruleId)
        },
      )

      serve.user(calls.endRule, async (viewer, { params: { ruleId }, body, origin }) => {
        await endRule(needs, viewer, ruleId, body.version, origin)
        return read(viewer, ruleId)
      })

      serve.user(calls.previewRule, async (viewer, { body }) => {
        await needs.orgs.find(viewer, body.sellerOrg)
        if (body.rule) await refuseUnknownPlace(body.rule)
        return previewRule(needs, viewer, body)
      })
    },
  }
}
