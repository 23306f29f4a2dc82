import { useEffect, useRef, useState } from 'react'
import type { GroupFile } from './group-file.ts'
import { writeGroupFile } from './write-group-file.ts'

/** Waits for a pause in typing before the workbook is made. */
const restMs = 300

/** Keeps `group.file` in step with its rows: a new workbook when they are valid, `null` when not. `failed`: it could not be
 * made. */
export function useCleanFile(
  group: GroupFile | null,
  right: boolean,
  onChange: (group: GroupFile) => void,
): { failed: boolean; retry: () => void } {
  const [failedFor, setFailedFor] = useState<GroupFile | null>(null)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (!group || failedFor === group || right === (group.file !== null)) return
    if (!right) return latest.current({ ...group, file: null })
    let left = false
    const rest = setTimeout(async () => {
      const file = await writeGroupFile(group).catch(() => null)
      if (left) return
      if (file) latest.current({ ...group, file })
      else setFailedFor(group)
    }, restMs)
    return () => {
      left = true
      clearTimeout(rest)
    }
  }, [group, right, failedFor])
  return { failed: group !== null && failedFor === group, retry: () => setFailedFor(null) }
}
