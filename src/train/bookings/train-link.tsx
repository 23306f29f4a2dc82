import { getRouteApi, Link } from '@tanstack/react-router'
import styles from '../../ui/listing.module.css'

const route = getRouteApi('/app/train/bookinglist')

/** Opens a booking; the filters stay in the address, so that closing it shows the list as it was. */
export function TrainLink({ code }: { code: string }) {
  const search = route.useSearch()
  return (
    <Link
      to="/app/train/bookinglist"
      search={{ ...search, bookingLocatorCode: code }}
      state={{ openedFromTrains: true }}
      className={styles.locator}
    >
      {code}
    </Link>
  )
}
