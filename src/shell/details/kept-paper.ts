import { useEffect, useState } from 'react'
import { Unreachable } from '../../lib/call/failure.ts'

const kept = () => import(/* bundle: sales */ '../../lib/details/kept-papers.ts')

/** The server's paper, which this device keeps from then on; where no answer comes, the one that it keeps. `paper`: its name with its
 * language, as `certificate en`. */
export async function askKept(locator: string, paper: string, ask: () => Promise<File>): Promise<File> {
  try {
    const file = await ask()
    void kept()
      .then((device) => device.keepPaper(locator, paper, file))
      .catch(() => {})
    return file
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    const file = await kept()
      .then((device) => device.openPaper(locator, paper))
      .catch(() => null)
    if (!file) throw error
    return file
  }
}

/** Whether the paper is on this device; asked only while `isWanted`. */
export function useIsPaperKept(locator: string, paper: string, isWanted: boolean): boolean {
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    const look = async () => (await kept()).isPaperKept(locator, paper)
    look().then(
      (found) => isHere && setKept(found),
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [locator, paper, isWanted])
  return isWanted && isKept
}

/** After an issue that this device asked for. */
export function keepIssuedPapers(locator: string): void {
  void kept()
    .then((device) => device.wantPapers(locator))
    .catch(() => {})
}
