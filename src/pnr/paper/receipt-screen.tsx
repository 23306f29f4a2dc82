import { getRouteApi } from '@tanstack/react-router'
import { PaperScreen } from './paper-screen.tsx'

const route = getRouteApi('/app/pnr/receipt/$supplierCode/$bookingCode')

export function ReceiptScreen() {
  const navigate = route.useNavigate()
  const { prices } = route.useSearch()
  return (
    <PaperScreen
      kind="receipt"
      address={route.useParams()}
      words={route.useLoaderData()}
      onLanguage={(lang) => void navigate({ search: (was) => ({ ...was, lang }), replace: true })}
      prices={{
        shown: prices === 1,
        onShow: (shown) =>
          void navigate({ search: (was) => ({ ...was, prices: shown ? 1 : 0 }), replace: true }),
      }}
    />
  )
}
