import type { Corporate } from '#contract/hotel/request'
import type { OrgType } from '#contract/session'

/** A sub-agent's net price has a name of its own, also when the search is made for one (spec: shell-and-hotel §6). */
export function netLabel(reader: OrgType, searchedFor: Corporate | null | undefined): 'nta' | 'ntsa' {
  return reader === 'SUBAGENT' || searchedFor?.orgType === 'SUBAGENT' ? 'ntsa' : 'nta'
}
