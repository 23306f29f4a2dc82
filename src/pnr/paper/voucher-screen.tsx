import { getRouteApi } from '@tanstack/react-router'
import { PaperScreen } from './paper-screen.tsx'

const route = getRouteApi('/app/pnr/voucher/$supplierCode/$bookingCode')

export function VoucherScreen() {
  const navigate = route.useNavigate()
  return (
    <PaperScreen
      kind="voucher"
      address={route.useParams()}
      words={route.useLoaderData()}
      onLanguage={(lang) => void navigate({ search: { lang }, replace: true })}
    />
  )
}
