import { insurancePapers } from '#contract/paper/words/id/insurance'
import { insuranceNames } from '#contract/paper/words/id/insurance-names'
import { papers } from '#contract/paper/words/id/pnr'
import { admin } from './id/admin.ts'
import { adminAgents } from './id/admin-agents.ts'
import { adminAudit } from './id/admin-audit.ts'
import { adminBackups } from './id/admin-backups.ts'
import { adminDeposits } from './id/admin-deposits.ts'
import { adminGoLive } from './id/admin-go-live.ts'
import { adminPrices } from './id/admin-prices.ts'
import { adminRefusals } from './id/admin-refusals.ts'
import { adminSettings } from './id/admin-settings.ts'
import { adminSuppliers } from './id/admin-suppliers.ts'
import { adminUsers } from './id/admin-users.ts'
import { auth } from './id/auth.ts'
import { auxiliary } from './id/auxiliary.ts'
import { clientView } from './id/client-view.ts'
import { deadline } from './id/deadline.ts'
import { deposit } from './id/deposit.ts'
import { depositLevels } from './id/deposit-levels.ts'
import { evidence } from './id/evidence.ts'
import { failures } from './id/failures.ts'
import { fields } from './id/fields.ts'
import { findings } from './id/findings.ts'
import { flight } from './id/flight.ts'
import { gallery } from './id/gallery.ts'
import { hotel } from './id/hotel.ts'
import { hotelSearch } from './id/hotel-search.ts'
import { install } from './id/install.ts'
import { insurance } from './id/insurance.ts'
import { insuranceForm } from './id/insurance-form.ts'
import { insuranceGroup } from './id/insurance-group.ts'
import { insuranceList } from './id/insurance-list.ts'
import { invitation } from './id/invitation.ts'
import { keys } from './id/keys.ts'
import { locked } from './id/locked.ts'
import { notices } from './id/notices.ts'
import { offline } from './id/offline.ts'

import { order } from './id/order.ts'
import { pager } from './id/pager.ts'
import { palette } from './id/palette.ts'
import { peopleRows } from './id/people-rows.ts'
import { permissions } from './id/permissions.ts'
import { picking } from './id/picking.ts'
import { pnr } from './id/pnr.ts'
import { pnrChange } from './id/pnr-change.ts'
import { pnrList } from './id/pnr-list.ts'
import { pnrReport } from './id/pnr-report.ts'
import { problems } from './id/problems.ts'
import { profile } from './id/profile.ts'
import { refusals } from './id/refusals.ts'
import { restored } from './id/restored.ts'
import { sandbox } from './id/sandbox.ts'
import { setup } from './id/setup.ts'
import { several } from './id/several.ts'
import { share } from './id/share.ts'
import { shell } from './id/shell.ts'
import { staging } from './id/staging.ts'
import { states } from './id/states.ts'
import { terms } from './id/terms.ts'
import { ticket } from './id/ticket.ts'
import { today } from './id/today.ts'
import { tour } from './id/tour.ts'
import { tourBooking } from './id/tour-booking.ts'
import { train } from './id/train.ts'
import { trainBooking } from './id/train-booking.ts'
import { trainForm } from './id/train-form.ts'
import { travellers } from './id/travellers.ts'
import { trip } from './id/trip.ts'
import { unanswered } from './id/unanswered.ts'
import { whyPrice } from './id/why-price.ts'
import type { Messages } from './languages.ts'

/** Indonesian; its type requires every key of the English catalogue. */
export const id: Messages = {
  shell,
  auth,
  admin,
  adminAgents,
  adminUsers,
  evidence,
  adminAudit,
  adminBackups,
  adminSuppliers,
  adminDeposits,
  adminGoLive,
  adminPrices,
  adminSettings,
  auxiliary,
  clientView,
  deadline,
  deposit,
  depositLevels,
  fields,
  findings,
  flight,
  gallery,
  hotel,
  hotelSearch,
  install,
  insurance,
  insuranceList,
  insuranceNames,
  insurancePapers,
  insuranceGroup,
  insuranceForm,
  invitation,
  keys,
  locked,
  peopleRows,
  staging,
  states,
  notices,
  offline,
  terms,
  order,
  pager,
  palette,
  papers,
  permissions,
  picking,
  pnr,
  pnrChange,
  pnrList,
  pnrReport,
  problems,
  profile,
  restored,
  sandbox,
  setup,
  several,
  share,
  train,
  trainBooking,
  tourBooking,
  ticket,
  today,
  tour,
  trainForm,
  trip,
  travellers,
  unanswered,
  whyPrice,
  failures,
  refusals,
  adminRefusals,
}
