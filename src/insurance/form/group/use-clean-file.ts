import { useEffect, useRef, useState } from 'react'
import type { GroupFile } from './group-file.ts'
import { writeGroupFile } from './write-group-file.ts'

/** Waits for a pause in typing before the workbook is made. */
const debounceMs = 300

/** Keeps `group.file` in step with its rows: a new workbook when they are valid, `null` when not. `failed`: it could not be
 * made. */
export function useCleanFile(
  group: GroupFile | null,
  valid: boolean,
  onChange: (group: GroupFile) => void,
): { failed: boolean; retry: () => void } {
  const [failedFor, setFailedFor] = useState<GroupFile | null>(null)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (!group || failedFor === group || valid === (group.file !== null)) return
    if (!valid) return latest.current({ ...group, file: null })
    let cancelled = false
    const timer = setTimeout(async () => {
      const file = await writeGroupFile(group).catch(() => null)
      if (cancelled) return
      if (file) latest.current({ ...group, file })
      else setFailedFor(group)
    }, debounceMs)
    return () => {
      cancelled = true
      clearTimeout(timer)
    }
  }, [group, valid, failedFor])
  return { failed: group !== null && failedFor === group, retry: () => setFailedFor(null) }
}
