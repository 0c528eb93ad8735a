module.exports = typeboxOfProcess.compile;
