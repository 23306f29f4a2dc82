import { AsOf } from '../../ui/time/as-of.tsx'

/** When a paper of this device was fetched. */
export function KeptSince({ file }: { file: File }) {
  return <AsOf at={new Date(file.lastModified).toISOString()} />
}
