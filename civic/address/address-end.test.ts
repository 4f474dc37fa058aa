import { describe, expect, test } from 'vitest'
import { readAddressEnd } from './address-end.ts'

/** State and ZIP code, joined; a missing one is empty. */
function formatEnd(address: string): string {
  const { state = '', zip = '' } = readAddressEnd(address)
  return [state, zip].join(' ').trim()
}

describe('the ZIP code and state of an address', () => {
  test.each([
    // Five digits that are not the ZIP code
    ['W10543 County Road F, Fox Lake, WI 53933', 'WI 53933'],
    ['123 N 10550 W, Cedar Hills UT 84062', 'UT 84062'],
    ['123 N 10550 W Cedar Hills UT 84062', 'UT 84062'],
    ['123 N 10550 W, Cedar Hills', ''],
    ['123 N 10550', ''],
    ['#10001, Houston TX 77002', 'TX 77002'],
    ['500 Main St #10001, Houston TX 77002', 'TX 77002'],
    ['500 Main St Apt 10001 Houston TX', 'TX'],
    ['500 Main St Apt 10001', ''],
    ['12345 Oak St, Dallas, TX 75201', 'TX 75201'],
    ['34012 Oak St, Dallas', ''],
    ['100 County Road 10550, Paris, TX 75460', 'TX 75460'],
    ['100 County Road 10550 TX', 'TX'],
    ['100 County Road 10550', ''],
    ['100 Co Rd 10550', ''],
    ['100 CR 10550', ''],
    ['100 PR 10550', ''],
    ['100 FM 10550, Paris, TX', 'TX'],
    ['100 KY 10550', ''],
    ['1234 Ky Hwy 10550, Paducah, KY', 'KY'],
    ['12345 Highway 10550', ''],
    ['12345 State Hwy 10550', ''],
    ['PO Box 10001, Houston TX', 'TX'],
    ['PO Box 10001', ''],
    ['PO Box 10001, Houston TX 77210', 'TX 77210'],
    ['37-10001 108th St, Corona, NY 11368', 'NY 11368'],
    ['12345 1/2 Main St, Los Angeles CA 90012', 'CA 90012'],
    ['N6W23001 Bluemound Rd, Waukesha WI 53188', 'WI 53188'],
    ['123456 Oak St', ''],
    ['phone 217-555-12345', ''],
    // Puerto Rico
    ['Urb. Las Gladiolas, 150 Calle A, San Juan PR 00926', 'PR 00926'],
    ['150 Calle Luna San Juan PR 00901', 'PR 00901'],
    ['Carr 2 Km 11.5, Bayamón, Puerto Rico 00959', 'PR 00959'],
    ['Bo Guaraguao Carr 174 Km 10.5 Bayamon PR', 'PR'],
    ['HC 1 Box 10001, Utuado PR 00641', 'PR 00641'],
    ['HC-01 Box 10550 Utuado PR', 'PR'],
    ['Apartado 10001', ''],
    // Where the ZIP code stands
    ['53933', '53933'],
    ['53933-1234', '53933'],
    ['539331234', '53933'],
    ['  53933  ', '53933'],
    ['(53933)', '53933'],
    ['ZIP: 53933', '53933'],
    ['Fox Lake WI ZIP 53933', 'WI 53933'],
    ['Fox Lake 53933', '53933'],
    ['Fox Lake WI53933', 'WI 53933'],
    ['Fox Lake, WI.53933', 'WI 53933'],
    ['Fox Lake 53933 WI', 'WI 53933'],
    ['10001 NY', 'NY 10001'],
    ['12 Main St Washington 20500 DC', 'DC 20500'],
    ['12 Main St, Dime Box 77853', '77853'],
    ['53933 Fox Lake', ''],
    ['53933 Fox Lake, WI', 'WI'],
    ['Oak Street 53933', '53933'],
    ['100 Oak Road 53933', '53933'],
    ['100 Old State Rd, 53933', '53933'],
    // Text after the ZIP code
    ['W10543 County Road F, Fox Lake, WI 53933, USA', 'WI 53933'],
    ['12 Main St, Fox Lake, WI 53933-1234 United States of America', 'WI 53933'],
    ['12 Main St, Fox Lake, WI, US 53933', 'WI 53933'],
    ['12 Main St, Nueva York, Nueva York 10001, Estados Unidos', 'NY 10001'],
    ['12 Main St, Houston, TX 77002 #10001', 'TX 77002'],
    ['12 Main St, Houston, TX 77002 Apt 10001', 'TX 77002'],
    ['12 Main St, Houston, TX 77002 (blue door, gate 12345)', 'TX 77002'],
    ['Springfield, IL 62701, second try 62702', 'IL 62701'],
    // States
    ['12 Main St, Austin, TX 78701', 'TX 78701'],
    ['12 main st austin tx 78701', 'TX 78701'],
    ['12 main st austin tx', 'TX'],
    ['1 High St, Charleston, West Virginia', 'WV'],
    ['1 K St NW, Washington, D.C. 20001, USA', 'DC 20001'],
    ['Charlotte Amalie, U.S. Virgin Islands 00802', 'VI 00802'],
    ['Charlotte Amalie, Islas Vírgenes de los EE. UU. 00802', 'VI 00802'],
    ['Charlotte Amalie, Islas Vírgenes de EE. UU. 00802', 'VI 00802'],
    ['10 Rd, Charlotte, Carolina del Norte 28201', 'NC 28201'],
    ['TX', 'TX'],
    ['Miami FL 33101', 'FL 33101'],
    ['100 Oak Ct 06101', 'CT 06101'],
    ['409 Missouri Ste 203 Deer Lodge MT 59722', 'MT 59722'],
    ['12 Main Street KY 40322', 'KY 40322'],
    ['100 Ocean Wy', ''],
    ['100 Main St NE 87102', '87102'],
    ['100 Main St, NE 87102', '87102'],
    ['1600 Pennsylvania Ave NW, Washington 20500', '20500'],
    ['1600 Pennsylvania Ave NW Washington 20500', '20500'],
    ['Austin Texas', 'TX'],
    ['12 Main St, Washington', ''],
    ['12 Main St, Washington D C 20001', 'DC 20001'],
    ['5 Calle La', ''],
    ['1 Bear Creek Rd, Anytown, QQ 12345', '12345'],
    ['', ''],
    ['??? , ,, #', ''],
  ])('%j: %j', (address, expected) => {
    expect(formatEnd(address)).toBe(expected)
  })
})

test.each([
  ['Fox Lake, WI 10543', 'certain'],
  ['12 Main St Fox Lake WI 10543', 'certain'],
  ['Lincoln NE 10001', 'unless_city_end'],
  ['12 Main St Hartford CT 10001', 'unless_city_end'],
  ['150 Calle Luna San Juan PR 10001', 'unless_city_end'],
  ['12 Main St, Port Washington, Washington 53074', 'unless_city'],
  ['12 Main St Port Washington 53074', 'unless_city_end'],
  ['Washington 20500', 'unless_city'],
  ['1234 Lomas NE 87106', 'ambiguous'],
  ['100 Oak Ct 10001', 'ambiguous'],
  ['100 Ocean Wy 90210', 'ambiguous'],
  ['811 Broadway Concordia WY 66901', 'unless_city_end'],
  ['12 Main St Rocky Mt 27801', 'unless_city_end'],
])('the state of %j is %s', (address, certainty) => {
  expect(readAddressEnd(address).certainty).toBe(certainty)
})
