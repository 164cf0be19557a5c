/** What stands for the game among other games. */
export default 'k-wheat';
