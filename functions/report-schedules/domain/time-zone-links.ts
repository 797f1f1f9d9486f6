/**
 * IANA time zone names, by area, that the runtime supports but might omit from `Intl.supportedValuesOf("timeZone")`. That
 * list contains one name per zone, without the zone's aliases (links).
 */
const byArea: readonly (readonly [area: string, places: string])[] = [
  ["Africa", "Asmara Asmera Timbuktu"],
  ["America", "Argentina/Buenos_Aires Argentina/Catamarca Argentina/ComodRivadavia Argentina/Cordoba"],
  ["America", "Argentina/Jujuy Argentina/Mendoza Atikokan Atka Buenos_Aires Catamarca Coral_Harbour Cordoba"],
  ["America", "Ensenada Fort_Wayne Godthab Indiana/Indianapolis Indianapolis Jujuy Kentucky/Louisville Knox_IN"],
  ["America", "Louisville Mendoza Montreal Nipigon Nuuk Pangnirtung Porto_Acre Rainy_River Rosario Santa_Isabel"],
  ["America", "Shiprock Thunder_Bay Virgin Yellowknife"],
  ["Antarctica", "South_Pole"],
  ["Asia", "Ashkhabad Calcutta Choibalsan Chongqing Chungking Dacca Harbin Ho_Chi_Minh Istanbul Kashgar"],
  ["Asia", "Kathmandu Katmandu Kolkata Macao Rangoon Saigon Tel_Aviv Thimbu Ujung_Pandang Ulan_Bator Yangon"],
  ["Atlantic", "Faeroe Faroe Jan_Mayen"],
  ["Australia", "ACT Canberra Currie LHI NSW North Queensland South Tasmania Victoria West Yancowinna"],
  ["Brazil", "Acre DeNoronha East West"],
  ["Canada", "Atlantic Central Eastern Mountain Newfoundland Pacific Saskatchewan Yukon"],
  ["Chile", "Continental EasterIsland"],
  ["Etc", "GMT GMT+0 GMT+1 GMT+10 GMT+11 GMT+12 GMT+2 GMT+3 GMT+4 GMT+5 GMT+6 GMT+7 GMT+8 GMT+9 GMT-0 GMT-1"],
  ["Etc", "GMT-10 GMT-11 GMT-12 GMT-13 GMT-14 GMT-2 GMT-3 GMT-4 GMT-5 GMT-6 GMT-7 GMT-8 GMT-9 GMT0 Greenwich"],
  ["Etc", "UCT UTC Universal Zulu"],
  ["Europe", "Belfast Kiev Kyiv Nicosia Tiraspol Uzhgorod Zaporozhye"],
  ["Mexico", "BajaNorte BajaSur General"],
  ["Pacific", "Chuuk Enderbury Johnston Kanton Pohnpei Ponape Samoa Truk Yap"],
  ["US", "Alaska Aleutian Arizona Central East-Indiana Eastern Hawaii Indiana-Starke Michigan Mountain Pacific"],
  ["US", "Samoa"],
];

export const timeZoneLinks: ReadonlySet<string> = new Set([
  "UTC",
  ...byArea.flatMap(([area, places]) => places.split(" ").map((place) => `${area}/${place}`)),
]);
