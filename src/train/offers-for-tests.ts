import type { TrainOffer } from '#contract/train/train'

export function offer(changes: Partial<TrainOffer> = {}): TrainOffer {
  return {
    availabilityId: 'signed-by-the-server',
    supplierCode: 'KAI',
    trainNumber: '35',
    trainName: 'Argo Parahyangan',
    classCode: 'EKS',
    className: 'Eksekutif',
    subclass: 'A',
    originStationCode: 'GMR',
    destinationStationCode: 'BD',
    departureDate: '2027-03-01',
    departureTime: '08:00',
    arrivalDate: '2027-03-01',
    arrivalTime: '11:00',
    durationMinutes: 180,
    seatsLeft: 40,
    adultFare: ['IDR', 150_000],
    infantFare: ['IDR', 15_000],
    totalFare: ['IDR', 150_000],
    ...changes,
  }
}
