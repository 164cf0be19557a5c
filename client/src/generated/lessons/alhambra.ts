// Written by scripts/generate: do not edit.

export default [
 {
  "name": "fountain",
  "does": null,
  "lit": [
   "p0/0,0"
  ]
 },
 {
  "name": "exact",
  "does": "buy green green-8",
  "lit": [
   "slot/green"
  ]
 },
 {
  "name": "money",
  "does": "take orange-5",
  "lit": [
   "money/2"
  ]
 },
 {
  "name": "build",
  "does": "build garden-8a 1,0",
  "lit": []
 },
 {
  "name": "more",
  "does": "buy orange orange-5 orange-5",
  "lit": [
   "slot/orange"
  ]
 },
 {
  "name": "wall",
  "does": "build tower-9a 0,1",
  "lit": []
 },
 {
  "name": "scoring",
  "does": null,
  "lit": [
   "p0/0,0",
   "p0/1,0",
   "p0/0,1"
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
