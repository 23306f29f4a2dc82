/** ISO 3166 alpha-2 code and capital. */
const capitals = (
  'AE Abu Dhabi|AL Tirana|AM Yerevan|AR Buenos Aires|AT Vienna|AU Canberra|AZ Baku|BA Sarajevo|BD Dhaka|BE Brussels|' +
  'BG Sofia|BH Manama|BN Bandar Seri Begawan|BO Sucre|BR Brasília|BT Thimphu|BW Gaborone|CA Ottawa|CH Bern|CL Santiago|' +
  'CN Beijing|CO Bogotá|CR San José|CU Havana|CY Nicosia|CZ Prague|DE Berlin|DK Copenhagen|DZ Algiers|EC Quito|' +
  'EE Tallinn|EG Cairo|ES Madrid|ET Addis Ababa|FI Helsinki|FJ Suva|FR Paris|GB London|GE Tbilisi|GR Athens|HR Zagreb|' +
  'HU Budapest|ID Jakarta|IE Dublin|IN New Delhi|IS Reykjavík|IT Rome|JO Amman|JP Tokyo|KE Nairobi|KG Bishkek|' +
  'KH Phnom Penh|KR Seoul|KW Kuwait City|KZ Astana|LA Vientiane|LK Colombo|LT Vilnius|LU Luxembourg|LV Riga|MA Rabat|' +
  'MC Monaco|ME Podgorica|MG Antananarivo|MK Skopje|MM Naypyidaw|MN Ulaanbaatar|MT Valletta|MU Port Louis|MV Malé|' +
  'MX Mexico City|MY Kuala Lumpur|NA Windhoek|NL Amsterdam|NO Oslo|NP Kathmandu|NR Yaren|NZ Wellington|OM Muscat|' +
  'PE Lima|PG Port Moresby|PH Manila|PK Islamabad|PL Warsaw|PT Lisbon|PY Asunción|QA Doha|RO Bucharest|RS Belgrade|' +
  'RU Moscow|SA Riyadh|SC Victoria|SE Stockholm|SG Singapore|SI Ljubljana|SK Bratislava|TH Bangkok|TL Dili|TN Tunis|' +
  'TR Ankara|TV Funafuti|TW Taipei|TZ Dodoma|UA Kyiv|UG Kampala|US Washington, D.C.|UY Montevideo|UZ Tashkent|' +
  'VA Vatican City|VN Hanoi|VU Port Vila|WS Apia|ZA Pretoria|ZM Lusaka|ZW Harare'
).split('|')

const names = new Intl.DisplayNames(['en'], { type: 'region' })

/** The countries that can be searched for, by alpha-2 code. */
export const tourCountries: Readonly<Record<string, { code2: string; name: string; capital: string }>> =
  Object.fromEntries(
    capitals.map((entry) => {
      const code2 = entry.slice(0, 2)
      return [code2, { code2, name: names.of(code2) ?? code2, capital: entry.slice(3) }]
    }),
  )
