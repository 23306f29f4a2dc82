import { getRouteApi, Link } from '@tanstack/react-router'
import styles from '../../ui/list/listing.module.css'

const route = getRouteApi('/app/insurance/bookinglist')

/** Opens a booking and keeps the filters in the URL for the way back to the list (spec: insurance §2). */
export function PolicyLink({ code }: { code: string }) {
  const search = route.useSearch()
  return (
    <Link
      to="/app/insurance/bookinglist"
      search={{ ...search, bookingLocatorCode: code }}
      state={{ openedFromList: true }}
      className={styles.locator}
    >
      {code}
    </Link>
  )
}
