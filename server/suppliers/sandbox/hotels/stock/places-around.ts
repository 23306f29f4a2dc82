import type { PlaceEntry } from './place-entry.ts'

const singapore = 'Asia/Singapore'
const malaysia = 'Asia/Kuala_Lumpur'
const thailand = 'Asia/Bangkok'

/** Peninsular Malaysia only: Sabah and Sarawak have their own time zone. */
export const placesAround: Readonly<Record<'SG' | 'MY' | 'TH', readonly PlaceEntry[]>> = {
  SG: [
    ['Orchard, Singapore', 'Singapore', 1.3048, 103.8318, singapore, 'city', 290, 22, 'HFM'],
    ['Marina Bay, Singapore', 'Singapore', 1.2834, 103.8607, singapore, 'city', 380, 14, 'HFM'],
    ['Sentosa, Singapore', 'Singapore', 1.2494, 103.8303, singapore, 'beach', 360, 10, 'HFM'],
    ['Little India, Singapore', 'Singapore', 1.3066, 103.8518, singapore, 'town', 200, 16, 'HFM'],
    ['Chinatown, Singapore', 'Singapore', 1.2843, 103.8439, singapore, 'town', 220, 14, 'HFM'],
    ['Changi, Singapore', 'Singapore', 1.3574, 103.988, singapore, 'city', 230, 6, 'HM'],
  ],
  MY: [
    ['Kuala Lumpur', null, 3.139, 101.6869, malaysia, 'city', 120, 52, 'HFM'],
    ['Penang', null, 5.4141, 100.3288, malaysia, 'town', 105, 34, 'HFM'],
    ['Langkawi', null, 6.35, 99.8, malaysia, 'island', 130, 22, 'HFM'],
    ['Melaka', null, 2.1896, 102.2501, malaysia, 'town', 90, 20, 'HFM'],
    ['Johor Bahru', null, 1.4927, 103.7414, malaysia, 'city', 95, 18, 'HFM'],
    ['Ipoh', null, 4.5975, 101.0901, malaysia, 'town', 80, 10, 'HF'],
    ['Cameron Highlands', null, 4.4721, 101.3801, malaysia, 'hills', 95, 10, 'HM'],
    ['Genting Highlands', null, 3.4239, 101.7936, malaysia, 'hills', 115, 8, 'HFM'],
    ['Putrajaya', null, 2.9264, 101.6964, malaysia, 'city', 100, 6, 'HFM'],
  ],
  TH: [
    ['Bangkok', null, 13.7563, 100.5018, thailand, 'city', 120, 58, 'HFM'],
    ['Patong, Phuket', null, 7.8961, 98.2962, thailand, 'beach', 140, 34, 'HFM'],
    ['Chiang Mai', null, 18.7883, 98.9853, thailand, 'hills', 90, 30, 'HFM'],
    ['Pattaya', null, 12.9236, 100.8825, thailand, 'beach', 100, 26, 'HFM'],
    ['Ao Nang, Krabi', null, 8.032, 98.822, thailand, 'beach', 120, 20, 'HFM'],
    ['Ko Samui', null, 9.5357, 100.0629, thailand, 'island', 150, 22, 'HFM'],
    ['Hua Hin', null, 12.5684, 99.9577, thailand, 'beach', 110, 16, 'HFM'],
    ['Ayutthaya', null, 14.3532, 100.5685, thailand, 'town', 80, 8, 'HF'],
    ['Kanchanaburi', null, 14.0228, 99.5328, thailand, 'hills', 80, 8, 'FM'],
    ['Chiang Rai', null, 19.9105, 99.8406, thailand, 'hills', 85, 12, 'HFM'],
    ['Hat Yai', null, 7.0084, 100.4747, thailand, 'city', 80, 10, 'HFM'],
  ],
}
