/** The last moment until which a rate of every group of rooms can be cancelled free, from what each rate of each group allows;
 * `null`: some group has no such rate. */
export function freeUntilOfGroups(groups: readonly (readonly (Date | null)[])[]): Date | null {
  return earliestOfAll(groups.map(latest))
}

function latest(moments: readonly (Date | null)[]): Date | null {
  return moments.reduce((last, one) => (one && (!last || one > last) ? one : last), null)
}

/** `null` if one of them is missing. */
function earliestOfAll([first = null, ...others]: readonly (Date | null)[]): Date | null {
  return others.reduce((least, one) => (least && one && one < least ? one : one && least), first)
}
