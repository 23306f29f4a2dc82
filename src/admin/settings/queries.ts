import { queryOptions } from '@tanstack/react-query'
import { readChecklist, readSettings } from '#contract/admin/settings'
import { queryFor } from '../../lib/query/query.ts'

export const settingsQuery = queryOptions(queryFor(readSettings, {}, { offline: true }))
export const checklistQuery = queryOptions(queryFor(readChecklist, {}, { offline: true, freshFor: 60_000 }))
