import { getRouteApi } from '@tanstack/react-router'
import { PaperScreen } from './paper-screen.tsx'

const route = getRouteApi('/app/pnr/itinerary/$supplierCode/$bookingCode')

export function ItineraryScreen() {
  const navigate = route.useNavigate()
  return (
    <PaperScreen
      kind="itinerary"
      address={route.useParams()}
      words={route.useLoaderData()}
      onLanguage={(lang) => void navigate({ search: { lang }, replace: true })}
    />
  )
}
