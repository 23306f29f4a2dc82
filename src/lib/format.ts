export { formatDay, formatMoment } from '#contract/day-text'
export { formatMoney } from '#contract/money-text'
