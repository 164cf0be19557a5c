// Written by scripts/generate: do not edit.

export default [
 {
  "name": "city",
  "does": null,
  "lit": [
   "p0/city"
  ]
 },
 {
  "name": "pick",
  "does": "pick merchant",
  "lit": []
 },
 {
  "name": "coins",
  "does": "coins",
  "lit": []
 },
 {
  "name": "build",
  "does": "build market",
  "lit": []
 },
 {
  "name": "income",
  "does": "income",
  "lit": []
 },
 {
  "name": "end",
  "does": "end",
  "lit": []
 },
 {
  "name": "again",
  "does": "pick bishop",
  "lit": []
 },
 {
  "name": "free",
  "does": null,
  "lit": [
   "question"
  ]
 }
] as const;
