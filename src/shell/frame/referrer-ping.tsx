import { pingAddress, readReferrer } from '../sale/referrer.ts'
import styles from './referrer-ping.module.css'

/** Tells the site the user came from that they are active here; only a configured host (safety: H4). */
export function ReferrerPing({ hosts }: { hosts: readonly string[] }) {
  const address = pingAddress(readReferrer(hosts), hosts)
  if (!address) return null
  return (
    <iframe
      className={styles.ping}
      src={address}
      title="referrer"
      width={0}
      height={0}
      tabIndex={-1}
      aria-hidden
      sandbox=""
      referrerPolicy="origin"
    />
  )
}
