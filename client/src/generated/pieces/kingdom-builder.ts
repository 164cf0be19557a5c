// Written by scripts/generate: do not edit.

export default {
 "terrains": [
  "meadow",
  "canyon",
  "desert",
  "flowers",
  "forest",
  "water",
  "mountain",
  "castle",
  "location"
 ],
 "letters": {
  "G": "meadow",
  "C": "canyon",
  "D": "desert",
  "F": "flowers",
  "T": "forest",
  "W": "water",
  "M": "mountain",
  "K": "castle",
  "L": "location"
 },
 "boards": {
  "oracle": [
   "GGGTTWGTTT",
   "GGGKTWGTTT",
   "GFFGTTWGGT",
   "FFCGTWFLTT",
   "FFFCCWFFWW",
   "MMCGGWWWDD",
   "CCCMGFFFDD",
   "CCKDMDFFCC",
   "WWWDDDDMCC",
   "WWWWDDDDDC"
  ],
  "oracle-turned": [
   "CDDDDDWWWW",
   "CCMDDDDWWW",
   "CCFFDMDKCC",
   "DDFFFGMCCC",
   "DDWWWGGCMM",
   "WWFFWCCFFF",
   "TTLFWTGCFF",
   "TGGWTTGFFG",
   "TTTGWTKGGG",
   "TTTGWTTGGG"
  ],
  "farm": [
   "DDCWWTTTGG",
   "DKCWTTTLGG",
   "CCCFFFTCFF",
   "CCFFWDDCCF",
   "CGGWFFDDCC",
   "GGLFWFWDDC",
   "GGGTFFWWDD",
   "GGTTMWWWDW",
   "GMTTWWWWWW",
   "TTTWWWWWWW"
  ],
  "farm-turned": [
   "WWWWWWWTTT",
   "WWWWWWTTMG",
   "WDWWWMTTGG",
   "DDWWFFTGGG",
   "CDDWFWFLGG",
   "CCDDFFWGGC",
   "FCCDDWFFCC",
   "FFCTFFFCCC",
   "GGLTTTWCKD",
   "GGTTTWWCDD"
  ],
  "oasis": [
   "DDCWWTTGGG",
   "DCWFFTTTGG",
   "DDWFFTTLFG",
   "WWWFGTFFFF",
   "WWWWGGGGFF",
   "WTTWGGCCDC",
   "WTCTWGCCDC",
   "WKCFWLDDCW",
   "WWCFWWWDDW",
   "WWWWWWWWWW"
  ],
  "oasis-turned": [
   "WWWWWWWWWW",
   "WDDWWWFCWW",
   "WCDDLWFCKW",
   "CDCCGWTCTW",
   "CDCCGGWTTW",
   "FFGGGGWWWW",
   "FFFFTGFWWW",
   "GFLTTFFWDD",
   "GGTTTFFWCD",
   "GGGTTWWCDD"
  ],
  "tower": [
   "TTTTMMGMCC",
   "TMTTFGMMMC",
   "FFTFFFGGWM",
   "DFFFWLGWMM",
   "DDDDFWGWCC",
   "DCDDDWWCGC",
   "DDCDDWFKGC",
   "CCLDWFFFGG",
   "DCWWWTTFGG",
   "DCCWTTTGGG"
  ],
  "tower-turned": [
   "GGGTTTWCCD",
   "GGFTTWWWCD",
   "GGFFFWDLCC",
   "CGKFWDDCDD",
   "CGCWWDDDCD",
   "CCWGWFDDDD",
   "MMWGLWFFFD",
   "MWGGFFFTFF",
   "CMMMGFTTMT",
   "CCMGMMTTTT"
  ],
  "tavern": [
   "FDDMMDDCCC",
   "FFDDDMMCCC",
   "FFFFFFFMMM",
   "WWFKGGTTMM",
   "FFWWGGGTTC",
   "FCCWGTTCCC",
   "DFLCWTTLCG",
   "DDCWTTGGGG",
   "DDDWTTTGGG",
   "DDWWTTTGGG"
  ],
  "tavern-turned": [
   "GGGTTTWWDD",
   "GGGTTTWDDD",
   "GGGGTTWCDD",
   "GCLTTWCLFD",
   "CCCTTGWCCF",
   "CTTGGGWWFF",
   "MMTTGGKFWW",
   "MMMFFFFFFF",
   "CCCMMDDDFF",
   "CCCDDMMDDF"
  ],
  "barn": [
   "CDDDDDDDDD",
   "CCCDDDDDCD",
   "MMMDMMLDDC",
   "CMMMMMFFCC",
   "CCCMMWFFFC",
   "GCCCMFFWTC",
   "GGLTFFWFFT",
   "GGTTFFGKTT",
   "GGGTTWGGTT",
   "GGGTWGGTTT"
  ],
  "barn-turned": [
   "TTTGGWTGGG",
   "TTGGWTTGGG",
   "TTKGFFTTGG",
   "TFFWFFTLGG",
   "CTWFFMCCCG",
   "CFFFWMMCCC",
   "CCFFMMMMMC",
   "CDDLMMDMMM",
   "DCDDDDDCCC",
   "DDDDDDDDDC"
  ],
  "harbor": [
   "GGTTTWGTTF",
   "GFTTWGTTFF",
   "GFFTWGGFFF",
   "FFTTWGMFDD",
   "CFKTWGDDDD",
   "CCTWGGMMDD",
   "CCWWWGDDDC",
   "WWGGWWLCMC",
   "WDKGWMWCCC",
   "WDDWWWWCCC"
  ],
  "harbor-turned": [
   "CCCWWWWDDW",
   "CCCWMWGKDW",
   "CMCLWWGGWW",
   "CDDDGWWWCC",
   "DDMMGGWTCC",
   "DDDDGWTKFC",
   "DDFMGWTTFF",
   "FFFGGWTFFG",
   "FFTTGWTTFG",
   "FTTGWTTTGG"
  ],
  "paddock": [
   "CCCDDWDDDD",
   "MMCDDWDDDD",
   "MMCMMWDDLF",
   "MCMMWMDFFF",
   "CCTTWMMCFF",
   "CTTWCCCMFF",
   "CLTTWFFFFF",
   "GGTWGKGFGT",
   "GGTTWGGGGT",
   "GGTTWGGGTT"
  ],
  "paddock-turned": [
   "TTGGGWTTGG",
   "TGGGGWTTGG",
   "TGFGKGWTGG",
   "FFFFFWTTLC",
   "FFMCCCWTTC",
   "FFCMMWTTCC",
   "FFFDMWMMCM",
   "FLDDWMMCMM",
   "DDDDWDDCMM",
   "DDDDWDDCCC"
  ]
 },
 "tiles": {
  "oracle": {
   "moves": false
  },
  "farm": {
   "moves": false
  },
  "oasis": {
   "moves": false
  },
  "tower": {
   "moves": false
  },
  "tavern": {
   "moves": false
  },
  "barn": {
   "moves": true
  },
  "harbor": {
   "moves": true
  },
  "paddock": {
   "moves": true
  }
 },
 "cards": [
  "fishermen",
  "miners",
  "workers",
  "merchants",
  "discoverers",
  "knights",
  "hermits",
  "lords",
  "citizens",
  "farmers"
 ],
 "settlements": 40
} as const;
