/** Postal Service street suffixes, each with its common spellings. */
const spellings = `
aly:alley,allee,ally anx:annex,annx arc:arcade ave:avenue,av,aven,avenu,avn,avnue byu:bayou,bayoo bch:beach bnd:bend
blf:bluff,bluf blfs:bluffs btm:bottom,bot,bottm blvd:boulevard,boul,boulv,bl,bv br:branch,brnch brg:bridge,brdge
brk:brook brks:brooks bg:burg byp:bypass,bypa,bypas,byps cp:camp,cmp cyn:canyon,canyn,cnyn cpe:cape cswy:causeway,causwa
ctr:center,centre,cen,cent,centr,cnter,cntr ctrs:centers cir:circle,circ,circl,crcl,crcle cirs:circles clf:cliff
clfs:cliffs clb:club cmn:common cmns:commons cor:corner cors:corners crse:course ct:court,crt cts:courts cv:cove cvs:coves
crk:creek,ck cres:crescent,crsent,crsnt crst:crest xing:crossing,crssng xrd:crossroad curv:curve dl:dale dm:dam
dv:divide,div,dvd dr:drive,driv,drv drs:drives est:estate ests:estates expy:expressway,exp,expr,express,expw
ext:extension,extn,extnsn exts:extensions fls:falls fry:ferry,frry fld:field flds:fields flt:flat flts:flats frd:ford
frst:forest,forests frg:forge,forg frk:fork frks:forks ft:fort,frt fwy:freeway,freewy,frway,frwy gdn:garden,gardn,grden
gdns:gardens,grdns gtwy:gateway,gatewy,gatway,gtway gln:glen glns:glens grn:green grns:greens grv:grove,grov
hbr:harbor,harb,harbr,hrbor hvn:haven hts:heights,ht hwy:highway,highwy,hiway,hiwy,hway hl:hill hls:hills
holw:hollow,hllw,hollows,holws inlt:inlet is:island,islnd iss:islands,islnds isle:isles jct:junction,jction,jctn,junctn
ky:key kys:keys knl:knoll,knol knls:knolls lk:lake lks:lakes land lndg:landing,lndng ln:lane lgt:light lf:loaf lck:lock
lcks:locks ldg:lodge,ldge,lodg loop:loops mall mnr:manor mnrs:manors mdw:meadow mdws:meadows,medows mews ml:mill mls:mills
msn:mission,missn,mssn mtwy:motorway mt:mount,mnt mtn:mountain,mntain,mntn,mtin nck:neck orch:orchard,orchrd oval:ovl
opas:overpass park:prk pkwy:parkway,parkwy,pkway,pky,pkwys,parkways pass psge:passage path:paths pike:pikes pne:pine
pnes:pines pl:place pln:plain plns:plains plz:plaza,plza pt:point pts:points prt:port prts:ports pr:prairie,prr
radl:radial,rad ramp rnch:ranch,ranches,rnchs rpd:rapid rpds:rapids rst:rest rdg:ridge,rdge rdgs:ridges riv:river,rvr,rivr
rd:road rds:roads rte:route row rue run shl:shoal shls:shoals shr:shore,shoar shrs:shores,shoars skwy:skyway
spg:spring,spng,sprng spgs:springs,spngs,sprngs spur:spurs sq:square,sqr,sqre,squ sqs:squares,sqrs sta:station,statn,stn
stra:stravenue,strav stm:stream,streme st:street,strt,str sts:streets smt:summit,sumit,sumitt ter:terrace,terr
trwy:throughway trce:trace,traces trak:track,tracks,trk,trks trl:trail,trails,trls tunl:tunnel,tunel,tunls
tpke:turnpike,trnpk,turnpk un:union vly:valley,vally,vlly vlys:valleys via:viaduct,vdct,viadct vw:view vws:views
vlg:village,vill,villag,villg vlgs:villages vl:ville vis:vista,vist,vst,vsta walk:walks wall way:wy ways
wl:well wls:wells`

const bySpelling = new Map(
  spellings
    .trim()
    .split(/\s+/)
    .flatMap((entry) => {
      const [short = '', others = ''] = entry.split(':')
      return [short, ...others.split(',').filter(Boolean)].map((word): [string, string] => [word, short])
    }),
)

/** Normalizes "avenue", "av" and "ave" to "ave"; undefined for a word that is not a street suffix. */
export const suffixOf = (word: string): string | undefined => bySpelling.get(word)
