export const rateNames = {
  nonRefundable: 'Non refundable',
  refundable: 'Refundable',
  packageOnly: 'in a package only',
  advancePurchase: 'Advance purchase',
  bestFlexible: 'Best flexible',
  flexible: 'Flexible',
  flexibleUntilArrival: 'Flexible until arrival',
  standardRate: 'Standard rate',
  earlyPlanner: 'Early planner',
  resortPackage: 'Resort package',
}
