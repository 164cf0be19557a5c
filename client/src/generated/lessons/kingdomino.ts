// Written by scripts/generate: do not edit.

export default [
 {
  "name": "castle",
  "does": null,
  "lit": [
   "p0/castle"
  ]
 },
 {
  "name": "claim",
  "does": "claim 29",
  "lit": []
 },
 {
  "name": "second-king",
  "does": "claim 18",
  "lit": []
 },
 {
  "name": "place",
  "does": "place 1,0 e",
  "lit": []
 },
 {
  "name": "price",
  "does": "claim 41",
  "lit": []
 },
 {
  "name": "match",
  "does": "place 1,1 e",
  "lit": []
 },
 {
  "name": "score",
  "does": null,
  "lit": [
   "p0/square:1,0",
   "p0/square:1,1"
  ]
 },
 {
  "name": "free",
  "does": null,
  "lit": [
   "question"
  ]
 }
] as const;
