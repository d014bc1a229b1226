/** The ISO 4217 codes of money in circulation. A browser's own list has retired ones too. */
const CODES =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD ' +
  'CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD ' +
  'GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD ' +
  'KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO ' +
  'NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE ' +
  'SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV ' +
  'WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG';

/** Every code that `isCurrencyCode` accepts, in alphabetical order. */
export const CURRENCY_CODES: readonly string[] = CODES.split(' ');

const KNOWN = new Set(CURRENCY_CODES);

/** Returns whether a string is an upper-case ISO 4217 currency code, such as 'USD' (rules/tournaments 1.4). */
export function isCurrencyCode(text: string): boolean {
  return KNOWN.has(text);
}
