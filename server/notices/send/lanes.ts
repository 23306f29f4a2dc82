/** How the pushes to one service go. */
type Lane = {
  /** How many may be under way at once. */
  width: number
  underWay: number
  /** Whether it has ever taken one, in this process. */
  isProven: boolean
  failuresInARow: number
  restsUntil: number
}

export type Lanes = {
  /** How many pushes to the host may begin now. */
  room(host: string): number
  began(host: string): void
  /** `isWell`: the service answered, whatever it said of this push. */
  ended(host: string, isWell: boolean): void
}

/** In this process. */
const widestInAll = 64
const widestOfHost = 24
/** Of services that have taken none yet, all together: any address can claim to be one. */
const widestOfNew = 16
const failuresUntilRest = 3
const firstRestMs = 15_000
const longestRestMs = 300_000

/** Keeps a push service that hangs from slowing others: each has a lane, which widens as it takes pushes and narrows as it fails, and rests
 * after failures in a row, longer each time. */
export function createLanes(now: () => number = () => performance.now()): Lanes {
  const lanes = new Map<string, Lane>()
  const inAll = { underWay: 0, ofNew: 0 }

  function laneOf(host: string): Lane {
    const known = lanes.get(host)
    if (known) return known
    const lane = { width: 1, underWay: 0, isProven: false, failuresInARow: 0, restsUntil: 0 }
    lanes.set(host, lane)
    return lane
  }

  return {
    room(host) {
      const { width, underWay, isProven, restsUntil } = laneOf(host)
      if (restsUntil > now()) return 0
      const shared = isProven ? widestInAll - inAll.underWay : widestOfNew - inAll.ofNew
      return Math.max(Math.min(width - underWay, shared, widestInAll - inAll.underWay), 0)
    },
    began(host) {
      const lane = laneOf(host)
      lane.underWay += 1
      inAll.underWay += 1
      if (!lane.isProven) inAll.ofNew += 1
    },
    ended(host, isWell) {
      const lane = laneOf(host)
      lane.underWay -= 1
      inAll.underWay -= 1
      if (!lane.isProven) inAll.ofNew -= 1
      if (isWell) {
        if (!lane.isProven) {
          lane.isProven = true
          inAll.ofNew -= lane.underWay
        }
        lane.failuresInARow = 0
        lane.width = Math.min(lane.width + 1, widestOfHost)
        return
      }
      lane.failuresInARow += 1
      lane.width = Math.max(Math.floor(lane.width / 2), 1)
      const rests = lane.failuresInARow - failuresUntilRest
      if (rests >= 0) lane.restsUntil = now() + Math.min(firstRestMs * 2 ** rests, longestRestMs)
    },
  }
}
