import * as commands from '#contract/commands'
import * as deposit from '#contract/deposit'
import * as desk from '#contract/desk'
import type { Endpoint } from '#contract/endpoint'
import * as hotel from '#contract/hotel/hotel'
import * as hotelChoices from '#contract/hotel/search-choices'
import * as policyCommands from '#contract/insurance/commands'
import * as insurance from '#contract/insurance/insurance'
import { listPolicies } from '#contract/insurance/list'
import * as policyPapers from '#contract/insurance/papers'
import * as policy from '#contract/insurance/policy'
import * as order from '#contract/order/order'
import { listOrgNames } from '#contract/orgs'
import type { PermissionName } from '#contract/permissions'
import * as auxiliary from '#contract/pnr/auxiliary'
import { listPnrs } from '#contract/pnr/list'
import * as papers from '#contract/pnr/papers'
import * as pnr from '#contract/pnr/pnr'
import { reportPnrs, summarizePnrs } from '#contract/pnr/report'
import { watchHolds } from '#contract/pnr/watch'
import * as session from '#contract/session'
import * as tourCommands from '#contract/tour/commands'
import * as tourPapers from '#contract/tour/papers'
import * as tour from '#contract/tour/tour'
import * as trainBooking from '#contract/train/booking'
import * as trainCommands from '#contract/train/commands'
import * as train from '#contract/train/train'

/** The calls that each permission governs. `seeNett` and `seeAllBookings` refuse no call: they shape replies. */
const governed: Partial<Record<PermissionName, readonly Endpoint[]>> = {
  search: [
    hotel.searchAvailability,
    hotel.readHotel,
    hotel.listRooms,
    hotel.checkPrice,
    insurance.searchInsurance,
    insurance.readBenefits,
    insurance.priceInsurance,
    tour.searchTours,
    tour.readTour,
    tour.readDeparture,
    train.searchTrains,
    train.readSeatMap,
    train.priceTrains,
  ],
  book: [hotel.bookHotel, insurance.createPolicy, tour.bookTour, train.bookTrain, policy.updatePax],
  issue: [pnr.issuePnr, policy.issuePolicy, trainBooking.issueTrain],
  cancel: [pnr.cancelPnr, policy.cancelPolicy, trainBooking.cancelTrain],
  editRemarks: [auxiliary.saveAuxiliary, auxiliary.attachFile],
  reports: [reportPnrs, summarizePnrs, policyPapers.printPolicyReport],
  deposit: [deposit.readStatement, deposit.listDepositOrganisations],
  seeBalance: [deposit.depositBalance],
}

/** The calls of every signed-in person: their own account, reference data, bookings in their reach, the desk. */
const open: readonly Endpoint[] = [
  session.changePassword,
  session.whoAmI,
  session.mySessions,
  session.signOutEverywhere,
  hotelChoices.listDestinations,
  hotelChoices.listCorporates,
  hotel.readBookingCommand,
  hotel.listBookingCommands,
  hotel.discardBookingCommand,
  listPnrs,
  watchHolds,
  listOrgNames,
  pnr.readPnr,
  commands.listCommands,
  commands.readCommand,
  commands.discardCommand,
  desk.listDoubtful,
  desk.lookUpNow,
  desk.resolveCommand,
  insurance.insuranceConfig,
  insurance.findPolicyDocuments,
  policyCommands.readPolicyCommand,
  policyCommands.listPolicyCommands,
  policyCommands.discardPolicyCommand,
  listPolicies,
  policy.readPolicy,
  policyPapers.printPolicyPaper,
  policyPapers.mailPolicyPaper,
  policyPapers.printProductSummary,
  policyPapers.mailState,
  papers.printItinerary,
  papers.printReceipt,
  papers.printVoucher,
  papers.readCalendar,
  papers.readPaperMark,
  auxiliary.readAuxiliary,
  auxiliary.linkAttachment,
  tour.listCountries,
  tour.listTourGroups,
  tour.listCarriers,
  tour.readTourBooking,
  tourCommands.readTourCommand,
  tourCommands.listTourCommands,
  tourCommands.discardTourCommand,
  tourPapers.printTourItinerary,
  tourPapers.printTourReceipt,
  tourPapers.readTourPaper,
  train.trainConfig,
  train.listStations,
  trainCommands.readTrainCommand,
  trainCommands.listTrainCommands,
  trainCommands.discardTrainCommand,
  trainBooking.listTrainBookings,
  trainBooking.readTrainBooking,
  trainBooking.printTrainTicket,
  order.listOrders,
  order.readTrip,
  order.findTrip,
  order.findDuplicates,
]

/** Every call of a signed-in person, with the permission that it needs; `null`: none. Calls of administration are not in it:
 * their own tests hold who may. */
export const permissionOf: ReadonlyMap<Endpoint, PermissionName | null> = new Map<
  Endpoint,
  PermissionName | null
>([
  ...open.map((endpoint) => [endpoint, null] as const),
  ...Object.entries(governed).flatMap(
    ([name, endpoints]) => endpoints.map((endpoint) => [endpoint, name as PermissionName] as const), // its keys are permissions
  ),
])
